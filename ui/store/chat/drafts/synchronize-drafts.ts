import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import type { Client } from "#server/http/client.ts";
import { type Subscribable, subscribable } from "#server/subscribable.ts";
import type { ReceivedEvents } from "../../live.ts";
import type { Organization } from "../../organization/organization.ts";
import type { Conversation } from "../message.ts";
import type { ReplacedEntry } from "../outbox/entry.ts";
import type { DraftContent, LocalDraft, ShownDraft } from "./draft.ts";
import { createDraftSender, type SentDraft } from "./draft-sender.ts";
import type { DraftStorage } from "./draft-storage.ts";
import {
  createDrafts,
  deleteDraft,
  followDeletion,
  followServerDrafts,
  listDrafts,
  moveDrafts,
  separate,
  takeStored,
  writeDraft,
} from "./drafts.ts";

/** The reader's drafts, the same in this browser and on the server. */
export type SynchronizedDrafts = {
  /** All drafts, the one changed last first. The same list until a listener is called. */
  readonly list: () => readonly ShownDraft[];
  /** Calls the listener when drafts may have changed; returns a function that unsubscribes. */
  readonly subscribe: Subscribable<unknown>["subscribe"];
  /**
   * Saves what is being written. Returns the draft's key; `key` is undefined for a new one. `corrects` is the message
   * that a new one corrects.
   */
  readonly write: (key: string | undefined, written: DraftContent, corrects?: ReplacedEntry) => string;
  /** Deletes a draft: it was sent or emptied, or the writer does not want it anymore. */
  readonly delete: (key: string) => void;
  /** Redirects the drafts for a conversation that has moved. */
  readonly move: (from: Conversation, to: Conversation) => void;
  /** Follows events that the organization's state has received; none after a registration. */
  readonly follow: (events: ReceivedEvents) => void;
  /** Call it when the server can be reached again. */
  readonly wake: () => void;
};

/** What drafts need from outside. */
export type SynchronizeDraftsOptions = {
  readonly client: Client;
  readonly storage: DraftStorage;
  /** What an earlier page left in the storage. It is listed at once. */
  readonly stored: readonly LocalDraft[];
  readonly createId: () => string;
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends everything that runs when it is aborted. */
  readonly signal: AbortSignal;
  /** The newest state that the page has received. */
  readonly getOrganization: () => Organization | undefined;
};

/** Keeps the drafts of this browser the same as on the server. */
export function synchronizeDrafts(options: SynchronizeDraftsOptions): SynchronizedDrafts {
  const { client, storage, getOrganization, signal } = options;
  const drafts = createDrafts(options.stored, {
    now: options.now,
    createId: options.createId,
    getServerDrafts: () => getOrganization()?.drafts ?? [],
    store: (draft) => {
      void storage.store(draft).then((isStored) => {
        if (!isStored && !signal.aborted) separate(drafts, draft);
      });
    },
    discard: storage.discard,
    onChange: () => {
      sender.wake();
      noteChange();
    },
  });
  let listed: readonly ShownDraft[] | undefined;
  const shown = subscribable(() => {
    listed ??= listDrafts(drafts);
    return listed;
  });
  const noteChange = () => {
    listed = undefined;
    shown.changed();
  };
  const sender = createDraftSender(drafts, {
    list: async (end) => (await client(draftEndpoints.getDrafts, { allow_empty_topic_name: true }, end)).drafts,
    create: async (draft, end) => {
      const { ids } = await client(draftEndpoints.createDrafts, { drafts: [wireForm(draft)] }, end);
      const [id] = ids;
      if (id === undefined) throw new Error("The server named no draft.");
      return id;
    },
    edit: async (id, draft, end) => {
      await client(draftEndpoints.editDraft, { draft_id: id, draft: wireForm(draft) }, end);
    },
    delete: async (id, end) => {
      await client(draftEndpoints.deleteDraft, { draft_id: id }, end);
    },
    isSynchronized: () => getOrganization()?.user_settings.enable_drafts_synchronization === true,
    renewClaim: storage.renewClaim,
    wait: options.wait,
    signal,
  });

  return {
    list: shown.now,
    subscribe: shown.subscribe,
    write: (key, written, corrects) => writeDraft(drafts, key, written, corrects),
    delete: (key) => deleteDraft(drafts, key),
    move: (from, to) => moveDrafts(drafts, from, to),
    follow: (events) => {
      for (const event of events) {
        if (event.type === "drafts" && event.op === "remove") followDeletion(drafts, event.draft_id);
      }
      followServerDrafts(drafts);
      sender.wake();
      noteChange();
    },
    wake: () => {
      // A tab that was closed may have left some.
      void storage.load().then((stored) => signal.aborted || takeStored(drafts, stored));
      sender.wake();
    },
  };
}

function wireForm({ to, ...draft }: SentDraft) {
  return { ...draft, to: [...to] };
}
