import type { DraftShape } from "#server/domain/drafts/shapes.ts";
import { createDraftSender } from "../drafts/draft-sender.ts";
import type { DraftStorage } from "../drafts/draft-storage.ts";
import { createDrafts, type Drafts, followDeletion, followServerDrafts, separate } from "../drafts/drafts.ts";
import { type FakeDraftServer, requestsTo } from "./fake-draft-server.ts";

/** A tab of the browser with the drafts of the reader. */
export type DraftTab = {
  readonly drafts: Drafts;
  readonly wake: () => void;
  /** Receives the next events of the server. */
  readonly receive: (count: number) => void;
  readonly close: () => void;
};

/** Opens a tab. */
export async function openDraftTab(
  server: FakeDraftServer,
  storage: DraftStorage,
  options: { readonly createId: () => string; readonly wait: (milliseconds: number) => Promise<void> },
): Promise<DraftTab> {
  const known = new Map(server.drafts);
  const events: (DraftShape | { readonly deletedId: number })[] = [];
  const listen = (change: DraftShape | { readonly deletedId: number }) => events.push(change);
  server.listeners.add(listen);
  const end = new AbortController();
  const drafts = createDrafts(await storage.load(), {
    now: () => 1_000_000,
    createId: options.createId,
    getServerDrafts: () => [...known.values()],
    store: (draft) => {
      void storage.store(draft).then((isStored) => {
        if (!isStored && !end.signal.aborted) separate(drafts, draft);
      });
    },
    discard: storage.discard,
    onChange: () => sender.wake(),
  });
  const sender = createDraftSender(drafts, {
    ...requestsTo(server),
    isSynchronized: () => true,
    renewClaim: storage.renewClaim,
    wait: options.wait,
    signal: end.signal,
  });
  const receive = (count: number) => {
    for (const event of events.splice(0, count)) {
      if ("deletedId" in event) {
        known.delete(event.deletedId);
        followDeletion(drafts, event.deletedId);
      } else known.set(event.id, event);
      followServerDrafts(drafts);
    }
  };
  followServerDrafts(drafts);
  return {
    drafts,
    receive,
    wake: sender.wake,
    close: () => {
      server.listeners.delete(listen);
      end.abort();
    },
  };
}
