/** How long what was written last may take to reach a slow reader, in milliseconds. */
const flushTime = 1_000;

/** Ends the process once its output is out, whatever may still be keeping it alive. */
export function endWith(exitCode: number): void {
  process.exitCode = exitCode;
  setTimeout(() => process.exit(), flushTime).unref();
}
