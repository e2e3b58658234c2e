import { plural, t } from "@lingui/core/macro";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { backupTransferEndpoints } from "#server/domain/backups/contract/transfers.ts";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { describeReason } from "../../../../lib/describe-reason.ts";
import { formatSize } from "../../../../lib/format.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";
import { peopleById } from "../../../../store/organization/selectors.ts";
import classes from "./backups.module.css";
import type { Backup } from "./backups-query.ts";
import { DownloadBackup } from "./download-backup.tsx";

/** A backup: its time, its size, its origin, and whether it is complete. */
export function BackupRow({ backup }: { backup: Backup }) {
  const { name, time, size, problem, reason, missing } = backup;
  const mayPreview = useOrganization((state) => canCall(state, backupEndpoints.createBackupPreview));
  const mayDownload = useOrganization((state) => canCall(state, backupTransferEndpoints.createBackupDownload));
  const origin = useOrigin(backup);
  const isVerified = problem === null;
  const Icon = isVerified ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes.backup}>
      <div>
        <RelativeTime at={time * 1000} />
        <span className={classes.quiet}>
          {" · "}
          {formatSize(size)}
          {origin !== undefined && ` · ${origin}`}
        </span>
        <div className={classes.about}>{name}</div>
        <div className={isVerified ? classes.checked : classes.problem}>
          <Icon size={14} aria-hidden /> {isVerified ? t`Verified` : describeReason(backupReasons, reason, problem)}
        </div>
        {missing !== null && missing > 0 && (
          <div className={classes.problem}>
            {plural(missing, {
              one: "# uploaded file was already missing and isn't in the backup.",
              other: "# uploaded files were already missing and aren't in the backup.",
            })}
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {mayPreview && (
          <Link to="/admin/data" search={{ view: "restore", file: name }} className={classes.preview}>
            {t({ message: "Preview", context: "link", comment: "Opens the preview of a backup" })}
          </Link>
        )}
        {mayDownload && <DownloadBackup name={name} />}
      </div>
    </li>
  );
}

/** Who or what made a backup; undefined where that is unknown. */
function useOrigin({ by_schedule: bySchedule, made_by: madeBy, uploads }: Backup): string | undefined {
  const people = useOrganization(peopleById);
  if (bySchedule) return t({ message: "Scheduled", comment: "How a backup was created" });
  const person = madeBy === null ? undefined : people.get(madeBy);
  if (person !== undefined) return t`Created by ${{ name: person.full_name }}`;
  // The contents are known only for backups that this server made.
  return madeBy === null && uploads !== null ? t`Created on the server's computer` : undefined;
}
