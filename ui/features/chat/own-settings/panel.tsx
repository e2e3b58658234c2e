import type { ReactNode } from "react";
import classes from "./own-settings.module.css";

/** The framed content of a section that has only one part, so that the title of the page is its heading. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={`${classes.panel} ${classes.inside}`}>{children}</div>;
}
