import type { LocalDraft } from "../drafts/draft.ts";
import type { DraftStorage } from "../drafts/draft-storage.ts";

/** What the tabs of a browser store, by the storage keys of drafts. */
export type StoredDrafts = Map<string, { readonly draft: LocalDraft; readonly tabId: string }>;

/** The storage of a tab, while its page is open. */
export function createMemoryDraftStorage(stored: StoredDrafts, tabId: string, signal: AbortSignal): DraftStorage {
  const replace = async (draft: LocalDraft, version: number) => {
    if (signal.aborted) return true;
    const there = stored.get(draft.storageKey);
    if ((there?.draft.version ?? 0) !== version || (there !== undefined && there.tabId !== tabId)) return false;
    stored.set(draft.storageKey, { draft: structuredClone(draft), tabId });
    return true;
  };
  return {
    load: async () => {
      const own = [...stored.values()].filter((each) => each.tabId === tabId);
      return structuredClone(own.map(({ draft }) => draft));
    },
    store: (draft) => replace(draft, draft.version - 1),
    renewClaim: (draft) => replace(draft, draft.version),
    leave: () => {},
    discard: ({ storageKey }) => {
      if (!signal.aborted) stored.delete(storageKey);
    },
  };
}
