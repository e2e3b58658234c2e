/** The part of a list that is in the document: from `start` to before `end`, as positions in the list. */
export type RowWindow = { readonly start: number; readonly end: number };

/** How many messages are in the document at most. */
export const windowSize = 300;

/** How many messages from the window's edge on it moves. */
const margin = 75;

/** A window around a place in a list of `count` messages; at its end for "end". */
export function windowAround(place: number | "end", count: number): RowWindow {
  const middle = place === "end" ? count : place;
  const start = Math.max(0, Math.min(middle - windowSize / 2, count - windowSize));
  return { start, end: Math.min(count, start + windowSize) };
}

/** The window once the reader sees the messages from `first` to `last`. The same one while these are well within it. */
export function moveWindow(current: RowWindow, first: number, last: number, count: number): RowWindow {
  const isNearStart = current.start > 0 && first - current.start < margin;
  const isNearEnd = current.end < count && current.end - last < margin;
  const isOutside = first < current.start || last > current.end || current.end > count;
  return isNearStart || isNearEnd || isOutside ? windowAround(Math.round((first + last) / 2), count) : current;
}
