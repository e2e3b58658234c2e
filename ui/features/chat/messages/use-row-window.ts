import { useState } from "react";
import { positionOf } from "../../../lib/position-of.ts";
import type { Seen } from "../../../store/chat/reading/seen.ts";
import { createWindowAround, moveWindow, type RowWindow } from "./row-window.ts";

/**
 * The part of a list that is in the document. It is at first around `start`, and moves with the reader: call `follow`
 * with what is on the screen.
 */
export function useRowWindow(
  ids: readonly number[],
  start: number | "end",
): { readonly window: RowWindow; readonly follow: (seen: Seen) => void; readonly showEnd: () => void } {
  const [middle, setMiddle] = useState(start);
  const window = createWindowAround(middle === "end" ? "end" : positionOf(ids, middle), ids.length);
  return {
    window,
    follow: (seen) => {
      const next = moveWindow(window, positionOf(ids, seen.first), positionOf(ids, seen.last), ids.length);
      if (next === window) return;
      setMiddle(next.end === ids.length ? "end" : (ids[Math.floor((next.start + next.end) / 2)] ?? "end"));
    },
    showEnd: () => setMiddle("end"),
  };
}
