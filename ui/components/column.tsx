import type { ReactNode } from "react";
import classes from "./column.module.css";
import { Logo } from "./logo.tsx";

/** The frame of the pages before sign-in: one centered column below the logo. */
export function Column({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <main className={classes.column}>
        <div className={classes.mark}>{icon ?? <Logo size={40} />}</div>
        {children}
      </main>
    </div>
  );
}
