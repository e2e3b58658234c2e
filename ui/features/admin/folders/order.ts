/**
 * All folders in the order that somebody gave to some of them: those keep their places among each other, and all others,
 * which are not shown where one moves them, stay where they are.
 */
export function orderedAmongAll(all: readonly number[], shown: readonly number[]): number[] {
  const moved = new Set(shown);
  const next = shown.values();
  return all.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}
