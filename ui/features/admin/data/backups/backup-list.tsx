import { plural, t } from "@lingui/core/macro";
import { Card } from "../../../../components/card.tsx";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { BackupRow } from "./backup-row.tsx";
import classes from "./backups.module.css";
import type { Backup } from "./backups-query.ts";

/** The backups in the folder, newest first. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <Card
      id="backups"
      title={t`Available backups`}
      aside={plural({ count: backups.length }, { one: "# backup", other: "# backups" })}
    >
      {backups.length === 0 ? (
        <EmptyState title={t`No backups yet`}>
          {t`A backup is one file with all messages, settings, and uploads. Create one now, or turn on the schedule.`}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t`Backups`}>
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
    </Card>
  );
}
