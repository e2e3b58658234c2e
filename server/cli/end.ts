/** How long a slow reader may take to read the last output, in milliseconds. */
const flushTime = 1_000;

/** Ends the process once nothing keeps it alive, and in any case after {@link flushTime}. */
export function endWith(exitCode: number): void {
  process.exitCode = exitCode;
  endOnceIdle();
  setTimeout(() => process.exit(), flushTime).unref();
}

/**
 * Ends the process once nothing keeps it alive anymore. Node would do the same, but it stops listening for signals
 * first, and a further signal would then change the exit code.
 */
export function endOnceIdle(): void {
  process.once("beforeExit", () => process.exit());
}

/** The reader of the output may go away. That must not end a server, or a command that is writing to a folder. */
export function ignoreBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
