import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hasRange, type Part, type Range, rowsBetween, splitRows } from "./drawn-rows.ts";

/** How many rows are all drawn. */
const mostDrawn = 100;

/** How many are drawn before it is known which ones are on the screen. */
const firstDrawn = 50;

/** How far from the screen rows are drawn at the latest, and how far they are drawn then, in pixels. */
const [latest, reach] = [500, 1_000];

/** A channel that is listed. The topics of an expanded one are below it. */
type Row = { readonly id: number; readonly isExpanded: boolean };

/**
 * What is drawn of the channels in all sections of the left column, and whether some are missing because there are many.
 * With each change of what is open, the browser lays out and draws the page again, which takes longer for more elements.
 *
 * The sections are elements with `data-channels`, their rows are the children, and gaps have `data-gap`, the number of
 * their rows. Rows stay where they are in the flow of the page: what is above them may have any height.
 */
export function useDrawnRows<Shown extends Row>(
  column: RefObject<HTMLElement | null>,
  sections: readonly (readonly Shown[])[],
): { sections: readonly (readonly Part<Shown>[])[]; isLong: boolean } {
  const rows = sections.flat();
  const isLong = rows.length > mostDrawn;
  const [near, setNear] = useState<Range>({ start: 0, end: firstDrawn });
  /** The channel that had the focus or the pointer last. */
  const [touched, setTouched] = useState<number>();
  // Enter in the filter opens the first one, and Shift+Tab leads to the last one. Tab leads to the neighbors of the one
  // that has the focus.
  const drawn = new Set([0, rows.length - 1]);
  const touchedAt = touched === undefined ? -1 : rows.findIndex(({ id }) => id === touched);
  if (touchedAt !== -1) for (const at of [touchedAt - 1, touchedAt, touchedAt + 1]) drawn.add(at);
  let before = 0;
  const parts = sections.map((section) => {
    const first = before;
    before += section.length;
    return splitRows(section, ({ isExpanded }, index) => {
      const at = first + index;
      return !isLong || isExpanded || drawn.has(at) || (near.start <= at && at < near.end);
    });
  });
  const gaps = parts.flatMap(nameGaps).join();

  /** Draws the rows near the screen. */
  const follow = useEffectEvent(() => {
    if (!isLong || column.current === null) return;
    const { top, bottom } = column.current.getBoundingClientRect();
    // A sheet that is not open yet has no place on the screen.
    if (top === bottom) return;
    const boxes = [...column.current.querySelectorAll<HTMLElement>("[data-channels] > li")].map((part) => {
      const edges = part.getBoundingClientRect();
      return { count: Number(part.dataset.gap ?? 1), top: edges.top, bottom: edges.bottom };
    });
    const isDrawn = hasRange(near, rowsBetween(boxes, top - latest, bottom + latest));
    if (!isDrawn) setNear(rowsBetween(boxes, top - reach, bottom + reach));
  });
  // Before the browser draws: what is unfolded, or no longer filtered, has its rows at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed.
  useLayoutEffect(() => follow(), [rows.length]);
  useEffect(() => {
    if (!isLong || column.current === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    const note = ({ target }: Event) => {
      const id = target instanceof Element ? idOfRow(target) : undefined;
      if (id !== undefined) setTouched(id);
    };
    column.current.addEventListener("focusin", note, { signal });
    column.current.addEventListener("pointerdown", note, { signal });
    column.current.addEventListener("scroll", () => flushSync(() => follow()), { signal, passive: true });
    return () => ending.abort();
  }, [column, isLong]);
  // What is above the rows may change its height, and the column too.
  useEffect(() => {
    if (gaps === "" || column.current === null) return;
    const observer = new IntersectionObserver(() => follow(), { root: column.current, rootMargin: `${latest}px 0px` });
    for (const gap of column.current.querySelectorAll("[data-gap]")) observer.observe(gap);
    return () => observer.disconnect();
  }, [column, gaps]);
  return { sections: parts, isLong };
}

function nameGaps(parts: readonly Part<Row>[], section: number): string[] {
  return parts.flatMap((part) => (part.kind === "gap" ? [`${section} ${part.at} ${part.count}`] : []));
}

/** The channel of the row that has an element. */
function idOfRow(element: Element): number | undefined {
  const link = element.closest("[data-channels] > li")?.querySelector<HTMLElement>("[data-channel]");
  return link?.dataset.channel === undefined ? undefined : Number(link.dataset.channel);
}
