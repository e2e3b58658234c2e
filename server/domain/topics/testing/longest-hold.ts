import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

/** How long the event loop stood still at most while something was done, in milliseconds. */
export async function longestHold(act: () => Promise<unknown>): Promise<number> {
  // What was done before must not count: the loop looks at the time once a turn.
  await setTimeout(1);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  try {
    await act();
  } finally {
    delay.disable();
  }
  return delay.max / 1_000_000;
}
