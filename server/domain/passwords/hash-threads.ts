import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";

/** How many passwords are hashed at once however much else there is to do. */
const least = 2;

/** Node has four threads for all work beside its own (UV_THREADPOOL_SIZE): one is left for files. */
const most = 3;

/** How often it is looked how much the server has to do, in milliseconds. */
const period = 250;

/**
 * How many passwords may be hashed at once.
 * @param cores of the computer
 * @param busy the share of the time in which the server's own thread worked of late, 0 to 1
 */
export function hashThreads(cores: number, busy: number): number {
  return busy < 0.5 ? Math.max(least, Math.min(most, cores - 1)) : least;
}

/** The same for this computer, as busy as it is whenever it is asked. */
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
