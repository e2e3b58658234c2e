import type { ComponentProps } from "react";
import classes from "./compose-box.module.css";
import { GrowingTextArea } from "./growing-text-area.tsx";

/**
 * The text area of a compose box, up to 40 % of the window high. While it is covered by the preview, it keeps its caret,
 * and what changes its text still does.
 */
export function TextArea({ isCovered, ...props }: ComponentProps<typeof GrowingTextArea> & { isCovered: boolean }) {
  return (
    <GrowingTextArea
      className={isCovered ? classes.covered : classes.text}
      rows={1}
      tabIndex={isCovered ? -1 : undefined}
      aria-hidden={isCovered}
      isCovered={isCovered}
      {...props}
    />
  );
}
