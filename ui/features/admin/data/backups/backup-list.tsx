import { Card } from "../../../../components/card.tsx";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { BackupRow } from "./backup-row.tsx";
import classes from "./backups.module.css";
import type { Backup } from "./backups-query.ts";

/** The backups in the folder, newest first. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <Card id="backups" title="In the folder" aside={formatCount(backups.length, "backup")}>
      {backups.length === 0 ? (
        <EmptyState title="There are no backups yet">
          A backup is one file with every message, setting and upload. Make one, or turn on the schedule.
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label="Backups">
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
    </Card>
  );
}
