const shortest = 500;
const longest = 15_000;

/**
 * Milliseconds to wait before the next attempt, after so many failures in a row: doubling, at most 15 s, and spread by
 * `random` (0 to 1) so that a whole office does not come back in the same instant.
 */
export function retryPause(failures: number, random = Math.random()): number {
  const ceiling = Math.min(longest, shortest * 2 ** Math.max(0, failures - 1));
  return Math.round(ceiling * (0.5 + random / 2));
}
