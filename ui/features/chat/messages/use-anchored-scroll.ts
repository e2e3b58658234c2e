import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { holdingEvent } from "./hold-place.ts";
import type { Row } from "./rows.ts";
import {
  distanceToEnd,
  readPosition,
  restorePosition,
  type ScrollPosition,
  scrolledSince,
  tolerance,
} from "./scroll-position.ts";

/** A reader within this many pixels of the end is scrolled to new messages. */
const followDistance = 100;

/** What {@link useAnchoredScroll} needs. */
type AnchoredScrollOptions = {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The element inside it that contains all rows. Each has the attribute `data-key`. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** The initial scroll position. */
  readonly initial: ScrollPosition;
  /** Whether the last row is the newest message. */
  readonly hasEnd: boolean;
  /** The rendered rows. When the last row changes, a reader near the end is scrolled to it. */
  readonly rows: readonly Row[];
  /** Called when the reader has scrolled, when the layout has changed, and when the window gets the focus. */
  readonly onScreenChange: (position: ScrollPosition) => void;
};

/**
 * Keeps the visible rows in place when rows change height or are added or removed. `report` calls `onScreenChange`.
 */
export function useAnchoredScroll(options: AnchoredScrollOptions): {
  readonly report: () => void;
  readonly scrollToEnd: () => void;
} {
  const { scroller, content, initial, hasEnd, rows } = options;
  const position = useRef(initial);
  const previous = useRef({ distance: 0, scrollTop: 0, hasEnd, lastKey: rows.at(-1)?.key });
  const notify = useEffectEvent(options.onScreenChange);

  const recordScroll = (list: HTMLElement) => {
    previous.current.scrollTop = list.scrollTop;
    previous.current.distance = distanceToEnd(list);
  };
  const recordPosition = () => {
    if (scroller.current === null || content.current === null) return;
    recordScroll(scroller.current);
    position.current = readPosition(scroller.current, rowsOf(content.current), hasEnd);
  };
  /**
   * Moves the position by a scroll that the browser has not reported yet: it does so only before it draws. Rows may have
   * changed since. Returns whether the reader has scrolled.
   */
  const applyPendingScroll = () => {
    const moved = scroller.current === null ? 0 : scrolledSince(scroller.current, previous.current.scrollTop);
    if (moved === 0) return false;
    previous.current.distance -= moved;
    if (position.current === "end") recordPosition();
    else position.current = position.current.map(({ key, top }) => ({ key, top: top - moved }));
    return true;
  };
  const restore = () => {
    if (scroller.current === null || content.current === null) return;
    const contentElement = content.current;
    restorePosition(scroller.current, position.current, (key) => findRow(contentElement, key));
    recordScroll(scroller.current);
  };
  // A list shorter than the screen always counts as at its end.
  const report = () => notify(hasEnd && previous.current.distance <= tolerance ? "end" : position.current);
  const onLayout = useEffectEvent((isFollowing: () => boolean) => {
    const hasScrolled = applyPendingScroll();
    if (isFollowing()) position.current = "end";
    restore();
    // After a scroll, the anchor rows may be off screen: choose new ones.
    if (hasScrolled) recordPosition();
    report();
  });
  const onFocus = useEffectEvent(report);
  const onHold = useEffectEvent(() => {
    if (scroller.current === null || content.current === null) return;
    position.current = readPosition(scroller.current, rowsOf(content.current), false);
  });
  const onScroll = useEffectEvent(() => {
    // The page knows this place. Reading the position again would accumulate rounding errors.
    if (scroller.current?.scrollTop === previous.current.scrollTop) return;
    recordPosition();
    notify(position.current);
  });

  useLayoutEffect(() => {
    const before = previous.current;
    const lastKey = rows.at(-1)?.key;
    previous.current = { ...before, hasEnd, lastKey };
    const hasNewLastRow = before.lastKey !== lastKey && hasEnd && before.hasEnd;
    onLayout(() => hasNewLastRow && previous.current.distance <= followDistance);
  }, [rows, hasEnd]);
  useEffect(() => {
    if (scroller.current === null || content.current === null) return;
    const element = scroller.current;
    const ending = new AbortController();
    const observer = new ResizeObserver(() => onLayout(() => false));
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener("scroll", () => onScroll(), { passive: true, signal: ending.signal });
    window.addEventListener("focus", () => onFocus(), { signal: ending.signal });
    element.addEventListener(holdingEvent, () => onHold(), { signal: ending.signal });
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [scroller, content]);

  return {
    report,
    scrollToEnd: () => {
      position.current = "end";
      restore();
    },
  };
}

/** All rows that move when one scrolls: the place of a heading that sticks says nothing. */
function rowsOf(content: HTMLElement): NodeListOf<HTMLElement> {
  return content.querySelectorAll<HTMLElement>(":scope > [data-key]:not([data-sticks])");
}

function findRow(content: HTMLElement, key: string): HTMLElement | undefined {
  return content.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"]`) ?? undefined;
}
