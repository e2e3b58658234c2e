import { t } from "@lingui/core/macro";
import classes from "./progress.module.css";

/** The progress of the setup, in words and as a bar. */
export function Progress({ step, steps }: { step: number; steps: number }) {
  return (
    <div>
      <p className={classes.words}>{t`Set up Watercooler: step ${step} of ${steps}`}</p>
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => index + 1).map((each) => (
          <span key={each} className={classes.part} data-done={each <= step || undefined} />
        ))}
      </div>
    </div>
  );
}
