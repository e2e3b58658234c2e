import { type RefObject, useLayoutEffect } from "react";

/** The space between a bar and the lower edge of the list, in pixels. */
const gap = 4;

/**
 * Lifts a bar over its row by what the lower edge of the list would hide of it: of the lowest message, only the first line
 * may be on the screen.
 */
export function useInSight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [shown, list] = [bar.current, bar.current?.closest("[data-messages]")];
    if (!shown || !list) return;
    let lift = 0;
    const stay = () => {
      const { bottom, height } = shown.getBoundingClientRect();
      const hidden = bottom + lift + gap - list.getBoundingClientRect().bottom;
      // It never leaves its row.
      lift = Math.min(Math.max(hidden, 0), height);
      shown.style.translate = lift === 0 ? "" : `0 ${-lift}px`;
    };
    stay();
    // Also where a row that is selected comes into sight.
    list.addEventListener("scroll", stay, { passive: true });
    return () => list.removeEventListener("scroll", stay);
  }, [bar]);
}
