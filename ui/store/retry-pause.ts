const firstCeiling = 500;
const lastCeiling = 15_000;

/**
 * Milliseconds to wait before the next attempt, after this many failures in a row. The upper limit doubles up to 15 s.
 * `random` (0 to 1) picks between half of it and all of it, so that not all clients reconnect at the same time.
 */
export function retryPause(failures: number, random = Math.random()): number {
  const ceiling = Math.min(lastCeiling, firstCeiling * 2 ** Math.max(0, failures - 1));
  return Math.round(ceiling * (0.5 + random / 2));
}
