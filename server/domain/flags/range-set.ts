/** All messages with an ID from first to last, both included. */
export type IdRange = { readonly first: number; readonly last: number };

/** Disjoint ranges in ascending order. */
export type RangeSet = readonly IdRange[];

/** The ID of the next message of the conversation after an ID; undefined when there is none. */
export type NextMessage = (id: number) => number | undefined;

/**
 * The set with a range added. Two ranges become one if no message of the conversation lies between them. This keeps the
 * set small for somebody who reads in order.
 */
export function addRange(set: RangeSet, added: IdRange, next: NextMessage): RangeSet {
  const before = set.filter((range) => range.last < added.first && !adjoins(range, added, next));
  const after = set.filter((range) => range.first > added.last && !adjoins(added, range, next));
  const joined = set.slice(before.length, set.length - after.length);
  const merged = {
    first: Math.min(added.first, joined[0]?.first ?? added.first),
    last: Math.max(added.last, joined.at(-1)?.last ?? added.last),
  };
  return [...before, merged, ...after];
}

function adjoins(lower: IdRange, upper: IdRange, next: NextMessage): boolean {
  const following = next(lower.last);
  return following === undefined || following >= upper.first;
}

/** The set with a range removed. Ranges that overlap it are trimmed or split. */
export function removeRange(set: RangeSet, removed: IdRange): RangeSet {
  return set.flatMap((range) => {
    if (range.last < removed.first || range.first > removed.last) return [range];
    return [
      { first: range.first, last: removed.first - 1 },
      { first: removed.last + 1, last: range.last },
    ].filter(({ first, last }) => first <= last);
  });
}

/** Whether an ID is in the set. */
export function contains(set: RangeSet, id: number): boolean {
  let low = 0;
  let high = set.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((set[middle]?.last ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  const range = set[low];
  return range !== undefined && range.first <= id;
}

/** The parts of a range that are outside the set. */
export function gaps(set: RangeSet, within: IdRange): RangeSet {
  const found: IdRange[] = [];
  let { first } = within;
  for (const range of set) {
    if (range.last < first) continue;
    if (range.first > within.last) break;
    if (range.first > first) found.push({ first, last: range.first - 1 });
    first = range.last + 1;
  }
  if (first <= within.last) found.push({ first, last: within.last });
  return found;
}
