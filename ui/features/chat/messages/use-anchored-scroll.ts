import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Row } from "./rows.ts";
import { distanceToEnd, readPosition, restorePosition, type ScrollPosition, tolerance } from "./scroll-position.ts";

/** How close to the end somebody is who follows new messages, in pixels. */
const followDistance = 100;

/** What {@link useAnchoredScroll} needs. */
type AnchoredScrollOptions = {
  /** The element that scrolls. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The element inside it that contains all rows. Each has the attribute `data-key`. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** Where it is at first. */
  readonly initial: ScrollPosition;
  /** Whether the last row is the newest message. */
  readonly hasEnd: boolean;
  /** What is in it. With another last row, somebody near the end follows. */
  readonly rows: readonly Row[];
  /** Called when the reader has scrolled, when the layout has changed, and when the window gets the focus. */
  readonly onScreenChange: (position: ScrollPosition) => void;
};

/**
 * Keeps what somebody reads at the same place on the screen, whatever changes its height or is added elsewhere. `report`
 * calls `onScreenChange`.
 */
export function useAnchoredScroll(options: AnchoredScrollOptions): {
  readonly report: () => void;
  readonly scrollToEnd: () => void;
} {
  const { frame, content, initial, hasEnd, rows } = options;
  const position = useRef(initial);
  const last = useRef({ distance: 0, ownScrollTop: -1, hasEnd, lastKey: rows.at(-1)?.key });
  const notify = useEffectEvent(options.onScreenChange);

  const restore = () => {
    if (frame.current === null || content.current === null) return;
    const inside = content.current;
    restorePosition(frame.current, position.current, (key) => findRow(inside, key));
    last.current.ownScrollTop = frame.current.scrollTop;
    last.current.distance = distanceToEnd(frame.current);
  };
  // A list that fits on the screen is at its end wherever it was opened.
  const report = () => notify(hasEnd && last.current.distance <= tolerance ? "end" : position.current);
  const onLayout = useEffectEvent(() => {
    restore();
    report();
  });
  const onFocus = useEffectEvent(report);
  const onScroll = useEffectEvent(() => {
    if (frame.current === null || content.current === null) return;
    // The page scrolled there itself. Reading the position again would add up parts of pixels.
    if (frame.current.scrollTop === last.current.ownScrollTop) return;
    last.current.ownScrollTop = -1;
    last.current.distance = distanceToEnd(frame.current);
    position.current = readPosition(frame.current, rowsOf(content.current), hasEnd);
    notify(position.current);
  });

  useLayoutEffect(() => {
    const { current } = last;
    const lastKey = rows.at(-1)?.key;
    const isFollowing = hasEnd && current.hasEnd && current.distance <= followDistance;
    if (current.lastKey !== lastKey && isFollowing) position.current = "end";
    last.current = { ...current, hasEnd, lastKey };
    onLayout();
  }, [rows, hasEnd]);
  useEffect(() => {
    if (frame.current === null || content.current === null) return;
    const element = frame.current;
    const ending = new AbortController();
    const observer = new ResizeObserver(() => onLayout());
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener("scroll", () => onScroll(), { passive: true, signal: ending.signal });
    window.addEventListener("focus", () => onFocus(), { signal: ending.signal });
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [frame, content]);

  return {
    report,
    scrollToEnd: () => {
      position.current = "end";
      restore();
    },
  };
}

function rowsOf(content: HTMLElement): NodeListOf<HTMLElement> {
  return content.querySelectorAll<HTMLElement>(":scope > [data-key]");
}

function findRow(content: HTMLElement, key: string): HTMLElement | undefined {
  return content.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"]`) ?? undefined;
}
