import { constants } from "node:os";
import { CommandFailure } from "../control/failure.ts";

/** How long the server may take to finish once it was told to stop, in milliseconds. */
const patience = 5_000;

/**
 * Signals that follow the first within this time are the same wish, in milliseconds: a terminal and a service manager
 * signal every process of a group, and npm and its scripts pass on to us what they are sent.
 */
const sameWish = 1_000;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Resolves with the first signal to stop: Ctrl-C, a service manager's, or the end of the terminal. Another one a second
 * later, or taking too long, ends the process at once; the database survives that.
 */
export function watchStopSignals(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    onceTold((signal) => {
      setTimeout(() => {
        process.stderr.write("The server did not finish in time and was ended. Nothing that was saved is lost.\n");
        process.exit(1);
      }, patience).unref();
      resolve(signal);
    });
  });
}

/**
 * Does something that the first signal to stop ends in order; another one a second later ends the process at once.
 * @param sentence what to say then
 * @throws {CommandFailure} once it was stopped, with the exit code of that signal
 */
export async function untilStopped<T>(work: (stopped: AbortSignal) => Promise<T>, sentence: string): Promise<T> {
  const stopping = new AbortController();
  const stopListening = onceTold((signal) => stopping.abort(new CommandFailure(sentence, exitCodeOf(signal))));
  try {
    return await work(stopping.signal);
  } catch (error) {
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  } finally {
    stopListening();
  }
}

/**
 * Obeys the first signal to stop, and ends the process at the first that can no longer be the same wish. Answers what
 * ends the listening.
 */
export function onceTold(obey: (signal: NodeJS.Signals) => void): () => void {
  let wasTold = false;
  let nextEndsAtOnce = false;
  for (const signal of signals) process.on(signal, hear);
  return () => {
    for (const signal of signals) process.off(signal, hear);
  };

  function hear(signal: NodeJS.Signals) {
    if (nextEndsAtOnce) process.exit(exitCodeOf(signal));
    if (wasTold) return;
    wasTold = true;
    setTimeout(endAtNext, sameWish).unref();
    obey(signal);
  }

  /** Work may have held the event loop up: what came meanwhile is heard after its timers and before its immediates. */
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
