import type { CSSProperties } from "react";
import classes from "./progress-bar.module.css";

/** Progress from 0 to 1. `label` names the task for screen readers. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div
      role="progressbar"
      tabIndex={-1}
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes.bar}
      style={{ "--share": `${percent}%` } as CSSProperties}
    />
  );
}
