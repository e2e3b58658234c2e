import classes from "./mark.module.css";

/**
 * Watercooler's logo in the accent colour. It is decoration, because the text beside it names it. `size` is in pixels.
 */
export function Mark({ size }: { size: number }) {
  return <span className={classes.mark} style={{ width: size, height: size }} aria-hidden="true" />;
}
