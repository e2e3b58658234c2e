import { constants } from "node:os";
import { CommandFailure } from "../control/failure.ts";

/** How long the server may take to finish once it was told to stop, in milliseconds. */
const patience = 5_000;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Resolves with the first signal to stop: Ctrl-C, a service manager's, or the end of the terminal. A second one, or
 * taking too long, ends the process at once; the database survives that.
 */
export function watchStopSignals(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let wasTold = false;
    for (const signal of signals) process.on(signal, stop);

    function stop(signal: NodeJS.Signals) {
      if (wasTold) process.exit(128 + constants.signals[signal]);
      wasTold = true;
      setTimeout(() => {
        process.stderr.write("The server did not finish in time and was ended. Nothing that was saved is lost.\n");
        process.exit(1);
      }, patience).unref();
      resolve(signal);
    }
  });
}

/**
 * Does something that the first signal to stop ends in order; a second one ends the process at once.
 * @param sentence what to say then
 * @throws {CommandFailure} once it was stopped, with the exit code of that signal
 */
export async function untilStopped<T>(work: (stopped: AbortSignal) => Promise<T>, sentence: string): Promise<T> {
  const stopping = new AbortController();
  const stop = (signal: NodeJS.Signals) =>
    stopping.abort(new CommandFailure(sentence, 128 + constants.signals[signal]));
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work(stopping.signal);
  } catch (error) {
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
