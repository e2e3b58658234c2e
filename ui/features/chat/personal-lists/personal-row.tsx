import type { ReactElement, ReactNode } from "react";
import classes from "./personal-lists.module.css";

/** An entry of a personal list: its recipients or its subject, its time, its text, and its buttons. */
export function PersonalRow({
  name,
  time,
  text,
  note,
  children,
}: {
  name: string;
  time: ReactNode;
  /** As it was written, or as a message shows it. */
  text: string | ReactElement;
  /** What is wrong with it. */
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.head}>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <span className={classes.time}>{time}</span>
      </div>
      <div className={typeof text === "string" ? classes.text : classes.content} dir="auto">
        {text}
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <div className={classes.buttons}>{children}</div>
    </>
  );
}
