/** How long what was written last may take to reach a slow reader, in milliseconds. */
const flushTime = 1_000;

/** Ends the process once its output is out, whatever may still be keeping it alive. */
export function endWith(exitCode: number): void {
  process.exitCode = exitCode;
  endOnceIdle();
  setTimeout(() => process.exit(), flushTime).unref();
}

/**
 * Ends the process once nothing keeps it alive any more, instead of letting Node do so: Node stops listening for signals
 * before it takes itself down, and another signal to stop would then be what ended it.
 */
export function endOnceIdle(): void {
  process.once("beforeExit", () => process.exit());
}

/** Whoever reads the output may go away: that must not end a server, or a command that is writing to a folder. */
export function ignoreBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
