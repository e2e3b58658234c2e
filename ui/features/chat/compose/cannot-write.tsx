import { IconLock } from "@tabler/icons-react";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { KeptText } from "../kept-text.tsx";
import classes from "./compose-area.module.css";
import { describeWritingRefusal, type WritingRefusal } from "./describe-refusal.ts";

/** In place of the compose box: why nothing can be written in a narrow, and where the text is that was begun there. */
export function CannotWrite({ refusal, narrow }: { refusal: WritingRefusal; narrow: Narrow }) {
  return (
    <p className={classes.refusal}>
      <IconLock size={16} aria-hidden />
      <span>
        {describeWritingRefusal(refusal)} <KeptText narrow={narrow} />
      </span>
    </p>
  );
}
