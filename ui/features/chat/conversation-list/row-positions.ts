/**
 * How far a list must scroll, in rows, so that what the reader looks at stays in its place after rows have changed: the
 * row under the pointer, `held`, or else the first row on the screen, `first`. At the top of the list nothing is kept in
 * its place without a pointer: new rows are seen there.
 */
export function shiftOf(
  before: readonly string[],
  after: readonly string[],
  { first, held }: { readonly first: number; readonly held: string | undefined },
): number {
  const indexes = new Map(after.map((key, index) => [key, index]));
  const heldAt = held === undefined ? -1 : before.indexOf(held);
  const candidates = heldAt === -1 ? [] : [heldAt];
  for (let at = first; first > 0 && at < before.length; at++) candidates.push(at);
  for (const at of candidates) {
    const now = indexes.get(before[at] ?? "");
    if (now !== undefined) return now - at;
  }
  return 0;
}

/** The row that gets the focus when its row is gone: the next one that is left, else the last one before it. */
export function nextKey(before: readonly string[], after: readonly string[], gone: string): string | undefined {
  const left = new Set(after);
  const at = before.indexOf(gone);
  const later = before.slice(at + 1).find((key) => left.has(key));
  return later ?? before.slice(0, Math.max(at, 0)).findLast((key) => left.has(key));
}
