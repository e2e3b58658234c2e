/**
 * The median of the values; for an even number of values, the mean of the two middle ones.
 * @throws {Error} for an empty list
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error("An empty list has no median.");
  return (lower + upper) / 2;
}

/**
 * The smallest value that at least this share (0 to 1) of the values does not exceed (nearest rank).
 * @throws {Error} for an empty list
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error("An empty list has no percentile.");
  return value;
}
