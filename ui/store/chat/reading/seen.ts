import { positionOf } from "../../../lib/position-of.ts";

/** The part of a list that is on the screen: the first and the last message whose bottom edge is visible. */
export type SeenRange = { readonly first: number; readonly last: number };

/**
 * The IDs that were seen between two looks at the screen: all from the highest to the lowest place, because a reader
 * who scrolls fast passes those between. `ids` are the list's, ascending.
 */
export function seenBetween(ids: readonly number[], before: SeenRange | undefined, now: SeenRange): readonly number[] {
  const first = Math.min(before?.first ?? now.first, now.first);
  const last = Math.max(before?.last ?? now.last, now.last);
  return ids.slice(positionOf(ids, first), positionOf(ids, last + 1));
}
