/** Loaded into a server before its own code. On SIGUSR2 it collects all garbage and prints the used memory. */
import { setTimeout as pause } from "node:timers/promises";

/**
 * V8 frees code that ran only at the start after several collections: more than a megabyte at the third. A value that
 * still contains this code would be too high, and its difference to a later value too small.
 */
const collections = 6;

process.on("SIGUSR2", async () => {
  for (let count = 0; count < collections; count++) {
    // The flavor that also returns unused pages to the system.
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
    await pause(50);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const memory = { resident: rss, heap: heapUsed + external };
  process.stdout.write(`${JSON.stringify({ event: "memory", memory })}\n`);
});
