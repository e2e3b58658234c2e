/** Loaded into a server ahead of its own code: on SIGUSR2 it collects all garbage and prints what is left. */
process.on("SIGUSR2", async () => {
  collect();
  // What waited for a finalizer goes with the second.
  await new Promise((resolve) => setTimeout(resolve, 100));
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const memory = { resident: rss, heap: heapUsed + external };
  process.stdout.write(`${JSON.stringify({ event: "memory", memory })}\n`);
});

/** In the flavour that also gives unused pages back to the system. */
function collect(): void {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
