import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { formatCount, formatSize } from "../../../../lib/format.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";
import { peopleById } from "../../../../store/organization/selectors.ts";
import classes from "./backups.module.css";
import type { Backup } from "./backups-query.ts";

/** A backup: its time, its maker, its size, and whether it is complete. */
export function BackupRow({ backup }: { backup: Backup }) {
  const { name, time, size, problem, by_schedule: bySchedule, made_by: madeBy, uploads, missing } = backup;
  const mayLookInto = useOrganization((state) => canCall(state, backupEndpoints.createBackupPreview));
  const people = useOrganization(peopleById);
  const maker = madeBy === null ? undefined : (people.get(madeBy)?.full_name ?? "somebody");
  // The contents are known only for backups that this server made.
  const atComputer = uploads !== null && "at the server's computer";
  const origin = bySchedule ? "by itself" : maker === undefined ? atComputer : `by ${maker}`;
  const isWhole = problem === null;
  const Icon = isWhole ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes.backup}>
      <div>
        <RelativeTime at={time * 1000} />
        <span className={classes.quiet}>
          , {formatSize(size)}
          {origin && `, ${origin}`}
        </span>
        <div className={classes.about}>{name}</div>
        <div className={isWhole ? classes.checked : classes.doubtful}>
          <Icon size={14} aria-hidden /> {problem ?? "Read back and checked when it was made"}
        </div>
        {missing !== null && missing > 0 && (
          <div className={classes.doubtful}>
            {formatCount(missing, "uploaded file")} had been lost before and could not be backed up.
          </div>
        )}
      </div>
      {mayLookInto && (
        <Link to="/admin/data" search={{ view: "restore", file: name }} className={classes.look}>
          Look into it
        </Link>
      )}
    </li>
  );
}
