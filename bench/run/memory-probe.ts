/** Loaded into a server ahead of its own code: on SIGUSR2 it collects all garbage and prints what is left. */
import { setTimeout as pause } from "node:timers/promises";

/**
 * Code that ran once, at the start, is given up only after several collections: more than a megabyte, at the third,
 * while the second frees nothing. In a base it would be set off against whatever is measured next.
 */
const collections = 6;

process.on("SIGUSR2", async () => {
  for (let count = 0; count < collections; count++) {
    // The flavour that also gives unused pages back to the system.
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
    await pause(50);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const memory = { resident: rss, heap: heapUsed + external };
  process.stdout.write(`${JSON.stringify({ event: "memory", memory })}\n`);
});
