import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import { confirmMarks, type MarkOp, putBack, type ReadMarks, takeUnsent } from "./read-marks.ts";

/** How long no new marks may come before marks are sent, in milliseconds, and how many are sent at once. */
const quietTime = 500;
const batchSize = 1_000;

/** What the sender of marks needs from outside. */
export type ReadSenderOptions = {
  /** Marks these messages as read or unread on the server. Resolves with the IDs of those that are so now. */
  readonly send: (op: MarkOp, ids: readonly number[], signal: AbortSignal) => Promise<readonly number[]>;
  /** Called with the messages that the server did not mark. */
  readonly onRefused: (op: MarkOp, ids: readonly number[]) => void;
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
  const batch = takeUnsent(marks, batchSize);
  if (batch === undefined) return "settled";
  const { op } = batch;
  // The server refuses to mark as unread when one of the messages is gone: smaller parts find that one.
  const parts = [batch.ids];
  for (let ids = parts.pop(); ids !== undefined; ids = parts.pop()) {
    try {
      const handled = new Set(await send(op, ids, signal));
      // What cannot be read anymore is not handled, and counts as read.
      const isDone = (id: number) => op === "add" || handled.has(id);
      confirmMarks(marks, op, ids.filter(isDone));
      onRefused(
        op,
        ids.filter((id) => !isDone(id)),
      );
    } catch (error) {
      if (!isRefusal(error)) {
        putBack(marks, op, [...ids, ...parts.flat()]);
        return isSignedOut(error) ? "unauthenticated" : { pause: readRequestedPause(error) };
      }
      if (ids.length === 1) onRefused(op, ids);
      else parts.push(ids.slice(0, ids.length / 2), ids.slice(ids.length / 2));
    }
  }
  return "settled";
}
