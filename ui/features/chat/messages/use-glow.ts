import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Row } from "./rows.ts";

/**
 * Lets the message glow once that the reader has jumped to, as soon as its row is there. The attribute is set on the
 * element: when the row is drawn again, nothing begins anew, and a row that comes back later is another element.
 */
export function useGlow(
  content: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  messageId: number | undefined,
): void {
  const hasGlowed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is in the document once it is among the rows.
  useLayoutEffect(() => {
    if (messageId === undefined || hasGlowed.current) return;
    const row = content.current?.querySelector<HTMLElement>(`:scope > [data-id="${messageId}"]`);
    if (!row) return;
    hasGlowed.current = true;
    row.dataset.glows = "";
    // What is inside the message may have animations of its own.
    row.addEventListener("animationend", ({ target }) => {
      if (target instanceof Element && target.parentElement === row) delete row.dataset.glows;
    });
  }, [content, rows, messageId]);
}
