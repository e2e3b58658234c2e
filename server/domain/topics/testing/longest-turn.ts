import { setImmediate } from "node:timers/promises";

/**
 * Runs an action, and measures the longest turn of the event loop until it ends, in milliseconds of processor time.
 * Other work of the machine does not count.
 */
export async function measureLongestTurn(act: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  await setImmediate();
  const running = act().finally(() => {
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
  await running;
  return longest;
}
