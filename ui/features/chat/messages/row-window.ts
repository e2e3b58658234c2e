/** The part of a list that is in the document: from `start` to before `end`, as positions in the list. */
export type RowWindow = { readonly start: number; readonly end: number };

/** The height of a usual message, in pixels. */
const usualHeight = 50;

/**
 * How many messages a list opens with in a window of this height, in pixels. They usually fill it. Others are added once
 * these are on the screen, or before that if it is not full.
 */
export function openingSize(windowHeight: number): number {
  return Math.max(10, Math.ceil(windowHeight / usualHeight));
}

/** How many messages there are beyond the screen in each direction, once the list has settled. */
export const settledMargin = 75;

/** How many more are added at once, so that not every movement adds some. */
const step = 15;

/** How many messages beyond the screen may stay in the document. */
const farthest = 110;

/** A window of `size` messages around a place in a list of `count`. `end` is the end of the list. */
export function openWindow(place: number | "end", count: number, size: number): RowWindow {
  // A list opens with the place near the top of the screen.
  const before = place === "end" ? size : Math.ceil(size / 4);
  const start = Math.max(0, Math.min((place === "end" ? count : place) - before, count - size));
  return { start, end: Math.min(count, start + size) };
}

/**
 * The window once the reader sees the messages from `first` to `last`: with at least `margin` messages beyond each of
 * them, and without those that are too far away. The same one while nothing of this changes.
 */
export function moveWindow(
  current: RowWindow,
  { first, last }: { readonly first: number; readonly last: number },
  count: number,
  margin: number,
): RowWindow {
  const isOutside = first >= current.end || last < current.start;
  const before = isOutside ? { start: first, end: Math.min(count, last + 1) } : current;
  const isNearStart = first - before.start < margin;
  const isNearEnd = before.end - 1 - last < margin;
  const start = isNearStart ? Math.min(before.start, Math.max(0, first - margin - step)) : before.start;
  const end = isNearEnd ? Math.max(before.end, Math.min(count, last + margin + step)) : before.end;
  const kept = { start: Math.max(start, first - farthest), end: Math.min(end, last + farthest, count) };
  // Removing a few rows alone is not worth a change.
  const isSame = start === current.start && end === current.end && kept.start - start < step && end - kept.end < step;
  return isSame && !isOutside ? current : kept;
}
