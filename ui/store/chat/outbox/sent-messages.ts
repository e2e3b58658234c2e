import type { Client } from "#server/http/client.ts";
import { recipientsIn } from "../drafts/draft.ts";
import type { SynchronizedDrafts } from "../drafts/synchronize-drafts.ts";
import type { Conversation } from "../message.ts";
import type { OutboxEntry, ReplacedEntry } from "./entry.ts";
import { createOutbox, findOpen, type Outbox, sendAgain, takeOut, write } from "./outbox.ts";
import type { OutboxStorage } from "./outbox-storage.ts";
import { sendEntry } from "./send-entry.ts";
import { createSender } from "./sender.ts";

/** What the reader can do with a message that has not arrived. */
export type OutboxActions = {
  /** Sends a message that stopped or was refused. False if the server may have it and would not recognize it. */
  readonly sendAgain: (localId: string) => boolean;
  /** Makes a draft of a message, to edit it. Returns the draft's key; undefined if the message has arrived. */
  readonly edit: (localId: string) => string | undefined;
  readonly discard: (localId: string) => void;
};

/** The outbox, and the sender that empties it. */
export type SentMessages = {
  readonly outbox: Outbox;
  readonly actions: OutboxActions;
  /** Sends a message. `corrects` is the one that its draft corrects. */
  readonly send: (to: Conversation, content: string, corrects?: ReplacedEntry) => void;
  /** Sends what waits now. */
  readonly wake: () => void;
};

/** What it needs from outside. Tests replace it. */
export type SentMessagesOptions = {
  readonly client: Client;
  readonly storage: OutboxStorage;
  /** What an earlier page left. */
  readonly stored: readonly OutboxEntry[];
  readonly drafts: Pick<SynchronizedDrafts, "write">;
  readonly createId: () => string;
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Creates a signal that aborts a request after this many milliseconds. */
  readonly createTimeout: (milliseconds: number) => AbortSignal;
  readonly signal: AbortSignal;
  /** Whether the page has a message from the server. */
  readonly isKnown: (id: number) => boolean;
  /** The event queue of messages that are sent now, and the person who sends them. */
  readonly session: () => { readonly queueId: string; readonly selfId: number } | undefined;
  readonly onChange: () => void;
};

/** How long sending a message may take before it is tried again, in milliseconds. */
const sendingTimeout = 20_000;

/** Keeps what the reader sends until it has arrived. */
export function createSentMessages(options: SentMessagesOptions): SentMessages {
  const { client, storage, drafts, wait, signal } = options;
  const outbox = createOutbox(options.stored, {
    now: options.now,
    isKnown: options.isKnown,
    store: storage.store,
    discard: storage.discard,
    onChange: options.onChange,
  });
  const sender = createSender(outbox, {
    send: (entry) => sendEntry(client, entry, AbortSignal.any([signal, options.createTimeout(sendingTimeout)])),
    isStored: storage.isStored,
    wait,
    signal,
  });
  return {
    outbox,
    wake: sender.wake,
    send: (to, content, corrects) => {
      write(outbox, options.createId(), { to, content, queueId: options.session()?.queueId ?? "", corrects });
      sender.wake();
    },
    actions: {
      sendAgain: (localId) => {
        const isPossible = sendAgain(outbox, localId);
        sender.wake();
        return isPossible;
      },
      edit: (localId) => {
        const entry = findOpen(outbox, localId);
        const session = options.session();
        if (entry === undefined || session === undefined) return undefined;
        const { to, content, queueId, writtenAt } = entry;
        // The text is always in one of both.
        const written = { ...recipientsIn(to, session.selfId), content };
        const key = drafts.write(undefined, written, { localId, queueId, writtenAt, to });
        takeOut(outbox, localId);
        return key;
      },
      discard: (localId) => void takeOut(outbox, localId),
    },
  };
}
