import classes from "./message-rows.module.css";
import { nameDay } from "./name-day.ts";

/** The line between two days. */
export function RowDay({ time }: { time: number }) {
  return (
    <div className={classes.day}>
      <time dateTime={new Date(time).toISOString()}>{nameDay(time, Date.now())}</time>
    </div>
  );
}
