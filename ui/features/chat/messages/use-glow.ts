import { type RefObject, useLayoutEffect } from "react";
import type { Row } from "./rows.ts";

/** How a message glows. With forced colors, only the outline is seen, in a color of the system. */
const glow = { background: "var(--glow)", outlineStyle: "solid", outlineColor: "transparent", outlineWidth: "2px" };

/**
 * Lets the message `toGlow` glow once, as soon as its row is there, and takes it out. It fades at the end. The animation
 * belongs to the element: when the row is drawn again, nothing begins anew.
 */
export function useGlow(
  content: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  toGlow: RefObject<number | undefined>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is in the document once it is among the rows.
  useLayoutEffect(() => {
    if (toGlow.current === undefined) return;
    const message = content.current?.querySelector(`:scope > [data-id="${toGlow.current}"] > article`);
    if (!message) return;
    toGlow.current = undefined;
    message.animate([glow, { ...glow, offset: 0.9 }], 1_300);
  }, [content, rows, toGlow]);
}
