import { type MarkNarrowOptions, markNarrow, type NarrowMark } from "./mark-narrow.ts";
import type { MarkOp } from "./read-marks.ts";

/** Marks of whole narrows that are still to be made. */
export type NarrowMarks = {
  /** Makes a mark after those before it, and once `due` has resolved. Returns how to cancel it. */
  readonly add: (mark: NarrowMark, due?: Promise<void>) => () => void;
  /** Whether a mark with this op is still to be made. */
  readonly isPending: (op: MarkOp) => boolean;
  /** Resolves when the marks with this op that are pending now have been made or canceled. */
  readonly waitFor: (op: MarkOp) => Promise<void>;
};

/** The longest that a mark waits until it cannot be undone anymore, in milliseconds. */
const longestWait = 60_000;

/** Makes marks of narrows one after the other, in the order of the reader's wishes: an older one undoes no newer one. */
export function createNarrowMarks({ client, wait, signal }: MarkNarrowOptions): NarrowMarks {
  const pending = new Map<Promise<void>, MarkOp>();
  const waitForPending = async (isWanted: (op: MarkOp) => boolean) => {
    await Promise.all([...pending].flatMap(([made, op]) => (isWanted(op) ? [made] : [])));
  };
  return {
    add: (mark, due) => {
      const canceled = new AbortController();
      const end = AbortSignal.any([signal, canceled.signal]);
      const before = waitForPending(() => true);
      const make = async () => {
        // Somebody may rest the pointer on what offers to undo it, and other marks wait for this one.
        if (due !== undefined) await Promise.race([due, wait(longestWait, end).catch(() => {}), aborted(end)]);
        await before;
        await markNarrow(mark, { client, wait, signal: end });
      };
      const made = make().finally(() => pending.delete(made));
      pending.set(made, mark.op);
      return () => canceled.abort();
    },
    isPending: (op) => [...pending.values()].includes(op),
    waitFor: (op) => waitForPending((each) => each === op),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
