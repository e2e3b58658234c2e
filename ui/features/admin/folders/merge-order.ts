/** The order of all folders after the visible ones were reordered. The hidden ones keep their places. */
export function mergeOrder(all: readonly number[], shown: readonly number[]): number[] {
  const moved = new Set(shown);
  const next = shown.values();
  return all.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}
