import { setImmediate } from "node:timers/promises";

/**
 * How long one turn of the event loop was busy at most while something was done, in milliseconds of processor time: what
 * else the machine does at the time does not count.
 */
export async function longestHold(act: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  await setImmediate();
  const acting = act().finally(() => {
    isDone = true;
  });
  let longest = 0;
  let before = process.threadCpuUsage();
  while (!isDone) {
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }
  await acting;
  return longest;
}
