import classes from "./logo.module.css";

/**
 * Watercooler's logo in the accent color. It is decoration, because the text beside it names it. `size` is in pixels.
 */
export function Logo({ size }: { size: number }) {
  return <span className={classes.mark} style={{ width: size, height: size }} aria-hidden="true" />;
}
