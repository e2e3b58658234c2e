const shortest = 500;
const longest = 15_000;

/**
 * Milliseconds to wait before the next attempt, after this many failures in a row. The pause doubles up to 15 s.
 * `random` (0 to 1) spreads it, so that not all clients reconnect at the same time.
 */
export function retryPause(failures: number, random = Math.random()): number {
  const ceiling = Math.min(longest, shortest * 2 ** Math.max(0, failures - 1));
  return Math.round(ceiling * (0.5 + random / 2));
}
