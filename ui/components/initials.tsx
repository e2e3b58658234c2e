import { initialsOf } from "../lib/initials-of.ts";
import classes from "./initials.module.css";

/** A person's initials in a disc, for use beside their name. */
export function Initials({ name }: { name: string }) {
  return (
    <span className={classes.disc} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
