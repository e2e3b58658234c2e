import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notice.module.css";

/** Says beside what it concerns that something did not work; read aloud when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
