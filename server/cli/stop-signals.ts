import { constants } from "node:os";
import { CommandFailure } from "../control/failure.ts";

/** How long the server may take to finish after a signal, in milliseconds. */
const stopTimeout = 5_000;

/**
 * Signals within this time of the first count as one, in milliseconds. A terminal and a service manager send a signal
 * to every process of a group, and npm and its scripts forward the signals that they get.
 */
const repetitionTime = 1_000;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Resolves with the first signal to stop: from Ctrl-C, a service manager, or the end of the terminal. A further signal
 * a second later ends the process at once, and so does finishing too slowly. The database survives that.
 */
export function watchStopSignals(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    onFirstSignal((signal) => {
      setTimeout(() => {
        process.stderr.write("The server did not stop in time and was ended. Everything that was saved is safe.\n");
        process.exit(1);
      }, stopTimeout).unref();
      resolve(signal);
    });
  });
}

/**
 * Does work that the first signal to stop cancels. A further signal a second later ends the process at once.
 * @param sentence the message after a cancellation
 * @throws {CommandFailure} after a cancellation, with the exit code of the signal
 */
export async function runUntilStopped<T>(work: (stopped: AbortSignal) => Promise<T>, sentence: string): Promise<T> {
  const stopping = new AbortController();
  const stopListening = onFirstSignal((signal) => stopping.abort(new CommandFailure(sentence, exitCodeOf(signal))));
  try {
    return await work(stopping.signal);
  } catch (error) {
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  } finally {
    stopListening();
  }
}

/**
 * Calls `stop` at the first signal to stop. Ends the process at a further signal, unless it comes too soon to be a
 * second request. Returns a function that removes the listeners.
 */
export function onFirstSignal(stop: (signal: NodeJS.Signals) => void): () => void {
  let wasSignaled = false;
  let nextEndsAtOnce = false;
  for (const signal of signals) process.on(signal, handleSignal);
  return () => {
    for (const signal of signals) process.off(signal, handleSignal);
  };

  function handleSignal(signal: NodeJS.Signals) {
    if (nextEndsAtOnce) process.exit(exitCodeOf(signal));
    if (wasSignaled) return;
    wasSignaled = true;
    setTimeout(endAtNext, repetitionTime).unref();
    stop(signal);
  }

  /**
   * Work may have blocked the event loop. Signals from that time are handled after its timers, before its immediates.
   */
  function endAtNext() {
    setImmediate(() => {
      nextEndsAtOnce = true;
    });
  }
}

/** The exit code that shells report for a process that a signal ended. */
function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
