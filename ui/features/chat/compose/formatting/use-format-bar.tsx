import { type ReactNode, type RefObject, useState } from "react";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import classes from "../compose-box.module.css";
import { applyFormat } from "./apply-format.ts";

const formatBar = createLazyPart(async () => (await import("./format-bar.tsx")).FormatBar, "compose");

/** The formatting bar of a box. */
export type FormatBarState = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly bar: ReactNode;
};

/** The formatting bar, which is closed at first. */
export function useFormatBar(area: RefObject<HTMLTextAreaElement | null>): FormatBarState {
  const [isOpen, setOpen] = useState(false);
  const bar = isOpen && (
    <formatBar.Part
      fallback={<div className={classes.bar} />}
      onFailure={() => setOpen(false)}
      onFormat={(format) => area.current && void applyFormat(area.current, format)}
    />
  );
  return { isOpen, toggle: () => setOpen((before) => !before), bar };
}
