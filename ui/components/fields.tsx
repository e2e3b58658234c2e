import type { ReactNode } from "react";
import classes from "./fields.module.css";

/** A list of names and values. */
export function Fields({ children }: { children: ReactNode }) {
  return <dl className={classes.fields}>{children}</dl>;
}

/** A name and its value in {@link Fields}; `note` explains it. */
export function Field({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note !== undefined && <div className={classes.note}>{note}</div>}
      </dd>
    </div>
  );
}
