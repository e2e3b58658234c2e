/**
 * Where somebody is in a list: at its end, or at rows of it. `scrollTop` is no position, because it means another place
 * whenever something above changes its height.
 */
export type ScrollPosition = "end" | readonly RowPlace[];

/** The distance of a row's top from the top of the list, in pixels. */
type RowPlace = { readonly key: string; readonly top: number };

/** How close to the end still counts as there, in pixels. Browsers round to parts of a pixel. */
export const tolerance = 1;

/** How far the list is scrolled from its end, in pixels. */
export function distanceToEnd({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop;
}

/**
 * The position in a list whose rows have the attribute `data-key`. `hasEnd`: its last row is the newest message. The
 * first rows that are whole on the screen are what somebody reads; one of them may be removed.
 */
export function readPosition(list: HTMLElement, rows: Iterable<HTMLElement>, hasEnd: boolean): ScrollPosition {
  if (hasEnd && distanceToEnd(list) <= tolerance) return "end";
  const { top, bottom } = list.getBoundingClientRect();
  const whole: RowPlace[] = [];
  const cut: RowPlace[] = [];
  for (const row of rows) {
    const box = row.getBoundingClientRect();
    if (box.bottom <= top) continue;
    if (box.top >= bottom) break;
    (box.top >= top ? whole : cut).push({ key: row.dataset.key ?? "", top: box.top - top });
  }
  return [...whole, ...cut];
}

/** Scrolls a list so that it is at a position again. Returns whether it is; the rows may be gone. */
export function restorePosition(
  list: HTMLElement,
  position: ScrollPosition,
  findRow: (key: string) => HTMLElement | undefined,
): boolean {
  if (position === "end") {
    list.scrollTop = list.scrollHeight;
    return true;
  }
  for (const { key, top } of position) {
    const row = findRow(key);
    if (row === undefined) continue;
    const drift = row.getBoundingClientRect().top - list.getBoundingClientRect().top - top;
    if (drift !== 0) list.scrollTop += drift;
    return true;
  }
  return false;
}
