/** Loaded into a server ahead of its own code: on SIGUSR2 it collects all garbage and prints what is left. */
process.on("SIGUSR2", () => {
  // The flavour that also gives unused pages back to the system.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  const { rss, heapUsed, external } = process.memoryUsage();
  const memory = { resident: rss, heap: heapUsed + external };
  process.stdout.write(`${JSON.stringify({ event: "memory", memory })}\n`);
});
