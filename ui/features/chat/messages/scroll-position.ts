/**
 * Where somebody is in a list: at its end, or at rows of it. `scrollTop` is no position, because it means another place
 * whenever something above changes its height.
 */
export type ScrollPosition = "end" | readonly RowPlace[];

/** The distance of a row's top from the top of the list, in pixels. */
type RowPlace = { readonly key: string; readonly top: number };

/** How close to the end still counts as there, in pixels. Browsers round to parts of a pixel. */
export const tolerance = 1;

/** How an element is scrolled, in pixels. */
type ScrolledElement = Pick<HTMLElement, "scrollHeight" | "clientHeight" | "scrollTop">;

/** How far the list is scrolled from its end, in pixels. */
export function distanceToEnd({ scrollHeight, clientHeight, scrollTop }: ScrolledElement): number {
  return scrollHeight - clientHeight - scrollTop;
}

/**
 * The position in a list whose rows have the attribute `data-key`, and those of messages `data-id`. `hasEnd`: its last row
 * is the newest message. The first rows that are whole on the screen are what somebody reads; one of them may be removed.
 * The first message of the list comes last: once there are messages above it, it may lose its name and picture, and what
 * is below would move.
 */
export function readPosition(list: HTMLElement, rows: Iterable<HTMLElement>, hasEnd: boolean): ScrollPosition {
  if (hasEnd && distanceToEnd(list) <= tolerance) return "end";
  const { top, bottom } = list.getBoundingClientRect();
  const whole: RowPlace[] = [];
  const cut: RowPlace[] = [];
  const first: RowPlace[] = [];
  let isFirst = true;
  for (const row of rows) {
    const places = isFirst ? first : whole;
    if (row.dataset.id !== undefined) isFirst = false;
    const box = row.getBoundingClientRect();
    if (box.bottom <= top) continue;
    if (box.top >= bottom) break;
    (box.top >= top ? places : cut).push({ key: row.dataset.key ?? "", top: box.top - top });
  }
  return [...whole, ...cut, ...first];
}

/**
 * How far the reader has scrolled a list since the page last knew its `scrollTop`, in pixels. Not what the browser did
 * because the list has become shorter, and not parts of a pixel.
 */
export function scrolledSince(list: ScrolledElement, knownScrollTop: number): number {
  const moved = list.scrollTop - knownScrollTop;
  const isShortened = moved < 0 && distanceToEnd(list) <= tolerance;
  return isShortened || Math.abs(moved) < 1 ? 0 : moved;
}

/** Scrolls a list so that it is at a position again. Returns whether it is; the rows may be gone. */
export function restorePosition(
  list: HTMLElement,
  position: ScrollPosition,
  findRow: (key: string) => HTMLElement | undefined,
): boolean {
  if (position === "end") {
    // Browsers end a movement of the reader's finger when this is set.
    if (distanceToEnd(list) > 0) list.scrollTop = list.scrollHeight;
    return true;
  }
  for (const { key, top } of position) {
    const row = findRow(key);
    if (row === undefined) continue;
    const drift = row.getBoundingClientRect().top - list.getBoundingClientRect().top - top;
    // Setting this ends a scroll that is still moving, which goes by parts of a pixel when it begins and ends.
    if (Math.abs(drift) >= tolerance) list.scrollTop += drift;
    return true;
  }
  return false;
}
