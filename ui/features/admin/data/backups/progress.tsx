import { namesOf } from "#server/http/names.ts";
import { ProgressBar } from "../../../../components/progress-bar.tsx";
import classes from "./backups.module.css";
import type { Backups } from "./backups-query.ts";

const steps = {
  copying: "Copying what was written",
  packing: "Packing it with all files",
  checking: "Reading it back to check it",
} as const;

const stepNames = namesOf(steps);

/** The progress of the current backup. */
export function BackupProgress({ underWay }: { underWay: NonNullable<Backups["under_way"]> }) {
  const { step, progress } = underWay;
  return (
    <div className={classes.progress}>
      <div role="status">
        {steps[step]}, step {stepNames.indexOf(step) + 1} of {stepNames.length}
      </div>
      <ProgressBar label="The backup that is being made" share={progress} />
    </div>
  );
}
