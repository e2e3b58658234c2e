/** Ascending IDs, each once. A list never changes, so callers keep the IDs as they were at the time of the call. */
export type IdList = readonly number[];

/** Whether an ID is in a list. */
export function isListed(list: IdList, id: number): boolean {
  return list[indexFor(list, id)] === id;
}

/** A list with these IDs added. */
export function withIds(list: IdList, ids: readonly number[]): IdList {
  const [only] = ids;
  if (ids.length > 1 || only === undefined) return toIdList([...list, ...ids]);
  const index = indexFor(list, only);
  return list[index] === only ? list : list.toSpliced(index, 0, only);
}

/** A list without these IDs. */
export function withoutIds(list: IdList, ids: readonly number[]): IdList {
  const [only] = ids;
  if (ids.length > 1 || only === undefined) {
    const removed = new Set(ids);
    return list.filter((id) => !removed.has(id));
  }
  const index = indexFor(list, only);
  return list[index] === only ? list.toSpliced(index, 1) : list;
}

/** IDs in any order as a list. */
export function toIdList(ids: Iterable<number>): IdList {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** The index of an ID in the list, or the index at which it would be inserted. */
function indexFor(list: IdList, id: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? id) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
