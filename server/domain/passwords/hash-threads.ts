import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";

/** How many passwords are hashed at once when the server is busy. */
const least = 2;

/** Node has four threads for background work (UV_THREADPOOL_SIZE): one is left for files. */
const most = 3;

/** How often the server's load is measured, in milliseconds. */
const period = 250;

/**
 * How many passwords may be hashed at once.
 * @param cores of the computer
 * @param busy the share of recent time in which the server's main thread was busy, 0 to 1
 */
export function hashThreads(cores: number, busy: number): number {
  return busy < 0.5 ? Math.max(least, Math.min(most, cores - 1)) : least;
}

/** The same for this computer, by its load at the moment of each call. */
export function watchHashThreads(): () => number {
  const cores = availableParallelism();
  let since = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let threads = hashThreads(cores, 0);
  return () => {
    if (performance.now() - lookedAt < period) return threads;
    threads = hashThreads(cores, performance.eventLoopUtilization(since).utilization);
    since = performance.eventLoopUtilization();
    lookedAt = performance.now();
    return threads;
  };
}
