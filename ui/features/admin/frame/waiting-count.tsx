import { VisuallyHidden } from "@mantine/core";
import { formatNumber } from "../../../lib/format.ts";
import classes from "./waiting-count.module.css";

/** How many items wait, beside the name of the section that lists them; nothing if none does. `text` says what they are. */
export function WaitingCount({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{formatNumber(count)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
