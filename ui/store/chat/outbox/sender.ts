import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import { maySendAutomatically, type OutboxEntry } from "./entry.ts";
import { noteArrival, noteRefusal, type Outbox, remove, save } from "./outbox.ts";

/** What the sender needs from outside. */
export type SenderOptions = {
  /** Sends a message and resolves with its ID; see `send-entry.ts`. */
  readonly send: (entry: OutboxEntry, signal: AbortSignal) => Promise<number>;
  /** Whether the entry is still stored with this text. Another tab may have edited or discarded it. */
  readonly isStored: (entry: OutboxEntry) => Promise<boolean>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Stops sending when it is aborted. */
  readonly signal: AbortSignal;
};

/** Sends the messages of an outbox, one after the other, in the order in which they were written. */
export type Sender = {
  /** Call it when there is something to send, and when the server can be reached again. */
  readonly wake: () => void;
};

/** A sender that has not begun. */
export function createSender(outbox: Outbox, options: SenderOptions): Sender {
  let isRunning = false;
  let failures = 0;
  let pause = new AbortController();

  const run = async () => {
    for (let entry = firstWaiting(outbox); entry !== undefined; entry = firstWaiting(outbox)) {
      const outcome = await attempt(outbox, entry, options);
      if (options.signal.aborted || outcome === "unauthenticated") return;
      if (outcome === "settled") failures = 0;
      else {
        failures += 1;
        pause = new AbortController();
        const milliseconds = outcome.pause ?? retryPause(failures);
        await options.wait(milliseconds, AbortSignal.any([options.signal, pause.signal]));
        if (options.signal.aborted) return;
      }
    }
  };
  return {
    wake: () => {
      pause.abort();
      if (isRunning || options.signal.aborted) return;
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    },
  };
}

function firstWaiting({ entries }: Outbox): OutboxEntry | undefined {
  return [...entries.values()].find(({ status }) => status === "waiting");
}

type Outcome = "settled" | "unauthenticated" | { readonly pause: number | undefined };

async function attempt(outbox: Outbox, entry: OutboxEntry, options: SenderOptions): Promise<Outcome> {
  const { localId } = entry;
  if (!maySendAutomatically(entry, outbox.now())) {
    save(outbox, { ...entry, status: "stopped" });
    return "settled";
  }
  const isStored = await options.isStored(entry);
  if (outbox.entries.get(localId) !== entry) return "settled";
  if (!isStored) {
    remove(outbox, localId);
    return "settled";
  }
  save(outbox, { ...entry, status: "sending", mayHaveArrived: true });
  try {
    const messageId = await options.send(entry, options.signal);
    // It may have been taken out, and written again with another text, while the request ran.
    if (outbox.entries.get(localId)?.status === "sending") noteArrival(outbox, localId, messageId);
    else outbox.localIds.set(messageId, localId);
    return "settled";
  } catch (error) {
    return noteFailure(outbox, localId, error, entry.mayHaveArrived);
  }
}

function noteFailure(outbox: Outbox, localId: string, error: unknown, mayHaveArrived: boolean): Outcome {
  // It may have been edited, discarded or moved while the request ran.
  const entry = outbox.entries.get(localId);
  if (entry?.status !== "sending") return "settled";
  if (isRefusal(error)) {
    noteRefusal(outbox, localId, { status: error.status, body: error.body });
    return "settled";
  }
  const pause = readRequestedPause(error);
  const isUnprocessed = pause !== undefined || isSignedOut(error);
  save(outbox, { ...entry, status: "waiting", mayHaveArrived: isUnprocessed ? mayHaveArrived : true });
  return isSignedOut(error) ? "unauthenticated" : { pause };
}
