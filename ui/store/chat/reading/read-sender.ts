import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import { type ReadMarks, removeMarks } from "./read-marks.ts";

/** How long no new marks may come before marks are sent, in milliseconds, and how many are sent at once. */
const quietTime = 500;
const batchSize = 1_000;

/** What the sender of marks needs from outside. */
export type ReadSenderOptions = {
  /** Marks these messages as read on the server. */
  readonly send: (ids: readonly number[], signal: AbortSignal) => Promise<void>;
  /** Called with the messages that the server refused to mark. */
  readonly onRefused: (ids: readonly number[], error: unknown) => void;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Stops sending when it is aborted. */
  readonly signal: AbortSignal;
};

/** Sends marks in batches, once no new ones have come for a moment. */
export type ReadSender = {
  /** Call it whenever there are new marks, and when the server can be reached again. */
  readonly wake: () => void;
};

/** A sender that has not begun. */
export function createReadSender(marks: ReadMarks, options: ReadSenderOptions): ReadSender {
  const { wait, signal } = options;
  let isRunning = false;
  let interruption = new AbortController();

  const pause = async (milliseconds: number) => {
    interruption = new AbortController();
    await wait(milliseconds, AbortSignal.any([signal, interruption.signal]));
    return interruption.signal.aborted;
  };
  const waitForQuiet = async () => {
    while ((await pause(quietTime)) && marks.unsent.size < batchSize && !signal.aborted);
  };
  const run = async () => {
    let failures = 0;
    await waitForQuiet();
    while (marks.unsent.size > 0 && !signal.aborted) {
      const outcome = await sendBatch(marks, options);
      if (outcome === "unauthenticated") return;
      failures = outcome === "settled" ? 0 : failures + 1;
      if (outcome !== "settled") await pause(outcome.pause ?? retryPause(failures));
    }
  };
  return {
    wake: () => {
      interruption.abort();
      if (isRunning || marks.unsent.size === 0 || signal.aborted) return;
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    },
  };
}

type Outcome = "settled" | "unauthenticated" | { readonly pause: number | undefined };

async function sendBatch(marks: ReadMarks, { send, onRefused, signal }: ReadSenderOptions): Promise<Outcome> {
  const ids = [...marks.unsent].slice(0, batchSize);
  for (const id of ids) marks.unsent.delete(id);
  try {
    await send(ids, signal);
    removeMarks(marks, ids);
    return "settled";
  } catch (error) {
    if (isRefusal(error)) {
      onRefused(ids, error);
      return "settled";
    }
    for (const id of ids) if (marks.unconfirmed.has(id)) marks.unsent.add(id);
    return isSignedOut(error) ? "unauthenticated" : { pause: readRequestedPause(error) };
  }
}
