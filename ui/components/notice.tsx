import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notice.module.css";

/** An error message beside what it concerns, read aloud when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
