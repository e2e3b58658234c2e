/** Ascending IDs, each once. Lists are never changed: code that holds one holds the IDs at that moment. */
export type IdList = readonly number[];

/** Whether an ID is in a list. */
export function isListed(list: IdList, id: number): boolean {
  return list[placeOf(list, id)] === id;
}

/** A list with these IDs added. */
export function withIds(list: IdList, ids: readonly number[]): IdList {
  const [only] = ids;
  if (ids.length > 1 || only === undefined) return toIdList([...list, ...ids]);
  const place = placeOf(list, only);
  return list[place] === only ? list : list.toSpliced(place, 0, only);
}

/** A list without these IDs. */
export function withoutIds(list: IdList, ids: readonly number[]): IdList {
  const [only] = ids;
  if (ids.length > 1 || only === undefined) {
    const gone = new Set(ids);
    return list.filter((id) => !gone.has(id));
  }
  const place = placeOf(list, only);
  return list[place] === only ? list.toSpliced(place, 1) : list;
}

/** IDs in any order as a list. */
export function toIdList(ids: Iterable<number>): IdList {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** The index of an ID in the list, or the index at which it would be inserted. */
function placeOf(list: IdList, id: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? id) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
