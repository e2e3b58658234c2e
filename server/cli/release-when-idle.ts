import { performance } from "node:perf_hooks";
import { releaseMemory } from "./release-memory.ts";

/** The server counts as idle when it was busy for less than this share of the time since the last look. */
const idleShare = 0.02;

/** Memory is worth releasing when it has grown by this factor since the last time. */
const growth = 1.15;

/**
 * Returns memory to the system when a busy time is over. V8 keeps what it once needed: 250 MB more after a few minutes
 * of full load. Releasing takes some tenths of a second, so it waits until nobody would notice.
 * @param release returns the memory
 * @param period how often to look, in milliseconds
 * @returns stops it
 */
export function releaseWhenIdle(release = releaseMemory, period = 60_000): () => void {
  let released = process.memoryUsage.rss();
  let seen = performance.eventLoopUtilization();

  function releaseIfIdle(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization >= idleShare || process.memoryUsage.rss() < growth * released) return;
    release();
    released = process.memoryUsage.rss();
    // The work of releasing does not count.
    seen = performance.eventLoopUtilization();
  }

  const timer = setInterval(releaseIfIdle, period).unref();
  return () => clearInterval(timer);
}
