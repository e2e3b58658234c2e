import type { ReactNode } from "react";
import classes from "./column.module.css";
import { Mark } from "./mark.tsx";

/** The frame of the pages before sign-in: one centred column below the logo. */
export function Column({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <main className={classes.column}>
        <div className={classes.mark}>{icon ?? <Mark size={40} />}</div>
        {children}
      </main>
    </div>
  );
}
