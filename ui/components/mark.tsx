import classes from "./mark.module.css";

/** The mark of Watercooler in the accent. Decoration: what stands beside it names it. `size` is in pixels. */
export function Mark({ size }: { size: number }) {
  return <span className={classes.mark} style={{ width: size, height: size }} aria-hidden="true" />;
}
