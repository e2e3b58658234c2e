import { msg, t } from "@lingui/core/macro";
import { namesOf } from "#server/http/names.ts";
import { ProgressBar } from "../../../../components/progress-bar.tsx";
import { i18n } from "../../../../lib/i18n.ts";
import classes from "./backups.module.css";
import type { Backups } from "./backups-query.ts";

const steps = {
  copying: msg`Copying the data`,
  packing: msg`Packing data and files`,
  checking: msg`Verifying the backup`,
} as const;

const stepNames = namesOf(steps);

/** The progress of the current backup. */
export function BackupProgress({ underWay }: { underWay: NonNullable<Backups["under_way"]> }) {
  const { step, progress } = underWay;
  const title = i18n._(steps[step]);
  const number = stepNames.indexOf(step) + 1;
  const { length } = stepNames;
  return (
    <div className={classes.progress}>
      <div role="status">
        {t({ message: `${title} (step ${number} of ${length})`, comment: "Copying the data (step 1 of 3)" })}
      </div>
      <ProgressBar label={t`Backup progress`} share={progress} />
    </div>
  );
}
