import { IconLock } from "@tabler/icons-react";
import classes from "./compose-area.module.css";
import { describeWritingRefusal, type WritingRefusal } from "./describe-refusal.ts";

/** In place of the compose box: why nothing can be written here. */
export function CannotWrite({ refusal }: { refusal: WritingRefusal }) {
  return (
    <p className={classes.refusal}>
      <IconLock size={16} aria-hidden />
      <span>{describeWritingRefusal(refusal)}</span>
    </p>
  );
}
