/** The part of a list that is in the document: from `start` to before `end`, as positions in the list. */
export type RowWindow = { readonly start: number; readonly end: number };

/** How many messages are in the document at most. */
export const windowSize = 300;

/** The window moves when fewer messages than this remain between the screen and its edge. */
const minMargin = 75;

/** A window around a place in a list of `count` messages. `end` stands for the end of the list. */
export function createWindowAround(place: number | "end", count: number): RowWindow {
  const middle = place === "end" ? count : place;
  const start = Math.max(0, Math.min(middle - windowSize / 2, count - windowSize));
  return { start, end: Math.min(count, start + windowSize) };
}

/** The window once the reader sees the messages from `first` to `last`. The same one while these are well within it. */
export function moveWindow(current: RowWindow, first: number, last: number, count: number): RowWindow {
  const isNearStart = current.start > 0 && first - current.start < minMargin;
  const isNearEnd = current.end < count && current.end - last < minMargin;
  const isOutside = first < current.start || last > current.end || current.end > count;
  return isNearStart || isNearEnd || isOutside ? createWindowAround(Math.round((first + last) / 2), count) : current;
}
