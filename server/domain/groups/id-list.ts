/** Ascending IDs, each once. Lists are never changed: whoever holds one holds what it was. */
export type IdList = readonly number[];

/** Whether an ID is in a list. */
export function isListed(list: IdList, id: number): boolean {
  return list[placeOf(list, id)] === id;
}

/** A list and these IDs. */
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

/** Where an ID stands, or would stand: the first place that does not come before it. */
function placeOf(list: IdList, id: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? id) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
