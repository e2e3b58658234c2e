import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Row } from "./rows.ts";
import {
  distanceToEnd,
  readPosition,
  restorePosition,
  type ScrollPosition,
  scrolledSince,
  tolerance,
} from "./scroll-position.ts";

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
  const last = useRef({ distance: 0, scrollTop: 0, hasEnd, lastKey: rows.at(-1)?.key });
  const notify = useEffectEvent(options.onScreenChange);

  const noteScrollTop = (list: HTMLElement) => {
    last.current.scrollTop = list.scrollTop;
    last.current.distance = distanceToEnd(list);
  };
  const read = () => {
    if (frame.current === null || content.current === null) return;
    noteScrollTop(frame.current);
    position.current = readPosition(frame.current, rowsOf(content.current), hasEnd);
  };
  /**
   * Moves the position to where the reader has scrolled, which the browser reports only before it draws. Rows may have
   * changed since. Returns whether they have scrolled.
   */
  const catchUp = () => {
    const moved = frame.current === null ? 0 : scrolledSince(frame.current, last.current.scrollTop);
    if (moved === 0) return false;
    last.current.distance -= moved;
    if (position.current === "end") read();
    else position.current = position.current.map(({ key, top }) => ({ key, top: top - moved }));
    return true;
  };
  const restore = () => {
    if (frame.current === null || content.current === null) return;
    const inside = content.current;
    restorePosition(frame.current, position.current, (key) => findRow(inside, key));
    noteScrollTop(frame.current);
  };
  // A list that fits on the screen is at its end wherever it was opened.
  const report = () => notify(hasEnd && last.current.distance <= tolerance ? "end" : position.current);
  const onLayout = useEffectEvent((isFollowing: () => boolean) => {
    const hasScrolled = catchUp();
    if (isFollowing()) position.current = "end";
    restore();
    // The rows that were there before may be far away.
    if (hasScrolled) read();
    report();
  });
  const onFocus = useEffectEvent(report);
  const onScroll = useEffectEvent(() => {
    // The page knows this place. Reading the position again would add up parts of pixels.
    if (frame.current?.scrollTop === last.current.scrollTop) return;
    read();
    notify(position.current);
  });

  useLayoutEffect(() => {
    const before = last.current;
    const lastKey = rows.at(-1)?.key;
    last.current = { ...before, hasEnd, lastKey };
    const hasOther = before.lastKey !== lastKey && hasEnd && before.hasEnd;
    onLayout(() => hasOther && last.current.distance <= followDistance);
  }, [rows, hasEnd]);
  useEffect(() => {
    if (frame.current === null || content.current === null) return;
    const element = frame.current;
    const ending = new AbortController();
    const observer = new ResizeObserver(() => onLayout(() => false));
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

/** All rows that move when one scrolls: the place of a heading that sticks says nothing. */
function rowsOf(content: HTMLElement): NodeListOf<HTMLElement> {
  return content.querySelectorAll<HTMLElement>(":scope > [data-key]:not([data-sticks])");
}

function findRow(content: HTMLElement, key: string): HTMLElement | undefined {
  return content.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"]`) ?? undefined;
}
