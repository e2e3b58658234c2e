import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";

/** The number of passwords that are hashed at once when the server is busy. */
const fewestThreads = 2;

/** The most passwords hashed at once, so that files and flushes of the database's log find a free thread. */
const mostThreads = 3;

/** The time between two measurements of the server's load, in milliseconds. */
const measuringPeriod = 250;

/**
 * Chooses how many passwords may be hashed at once.
 * @param cores of the computer
 * @param busyShare the share of recent time in which the server's main thread was busy, 0 to 1
 */
export function chooseThreadCount(cores: number, busyShare: number): number {
  return busyShare < 0.5 ? Math.max(fewestThreads, Math.min(mostThreads, cores - 1)) : fewestThreads;
}

/** Returns a function that says how many passwords may be hashed at once on this computer, given its current load. */
export function watchHashThreads(): () => number {
  const cores = availableParallelism();
  let since = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let threads = chooseThreadCount(cores, 0);
  return () => {
    if (performance.now() - measuredAt < measuringPeriod) return threads;
    threads = chooseThreadCount(cores, performance.eventLoopUtilization(since).utilization);
    since = performance.eventLoopUtilization();
    measuredAt = performance.now();
    return threads;
  };
}
