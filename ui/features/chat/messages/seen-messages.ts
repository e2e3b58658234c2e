import type { SeenRange } from "../../../store/chat/reading/seen.ts";

/** The first and the last message whose bottom edge is within the list, if there are any. */
export function findSeen(list: HTMLElement, rows: Iterable<HTMLElement>): SeenRange | undefined {
  const { top, bottom } = list.getBoundingClientRect();
  let seen: SeenRange | undefined;
  for (const row of rows) {
    const edge = row.getBoundingClientRect().bottom;
    if (edge <= top) continue;
    if (edge > bottom + 1) break;
    const id = Number(row.dataset.id);
    if (!Number.isNaN(id)) seen = { first: seen?.first ?? id, last: id };
  }
  return seen;
}
