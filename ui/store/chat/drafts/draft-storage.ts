import { openChatDatabase, ownKeys, type StoredDraft } from "../chat-database.ts";
import { openLeftItems } from "../left-items.ts";
import type { LocalDraft } from "./draft.ts";

/**
 * The drafts of one person in this browser. They are still there after a reload. Each belongs to one tab, so that two
 * tabs never send the same one.
 */
export type DraftStorage = {
  /** The drafts of this tab, and drafts whose claim by another tab has expired; this tab claims them. */
  readonly load: () => Promise<LocalDraft[]>;
  /**
   * Stores a draft of this tab. Resolves with false if it belongs to another tab now, or is gone; with true if the
   * storage fails.
   */
  readonly store: (draft: LocalDraft) => Promise<boolean>;
  readonly discard: (draft: LocalDraft) => void;
  /** Renews this tab's claim. Resolves as `store` does. */
  readonly renewClaim: (draft: LocalDraft) => Promise<boolean>;
  /** Call it when the page is left: it keeps what `store` and `discard` have not done yet. */
  readonly leave: () => void;
};

/** What the storage of drafts needs from outside. */
export type DraftStorageOptions = {
  readonly userId: number;
  /** The ID of the tab; it survives a reload. */
  readonly tabId: string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Called when storage fails. Drafts then last as long as the page is open. */
  readonly onProblem: (error: unknown) => void;
};

/** How long a draft belongs to a tab that does nothing with it, in milliseconds. */
export const claimDuration = 120_000;

/**
 * Opens the drafts of a person. The request to commit goes out with each change: otherwise the browser would ask the page
 * first, which may be left by then, and take the change back.
 */
export function openDraftStorage({ userId, tabId, now, onProblem }: DraftStorageOptions): DraftStorage {
  const database = openChatDatabase();
  const openStore = async () => (await database).transaction("drafts", "readwrite").objectStore("drafts");
  const keyOf = ({ storageKey }: LocalDraft): [number, string] => [userId, storageKey];
  const withClaim = (draft: LocalDraft): StoredDraft => ({ ...draft, tabId, claimedUntil: now() + claimDuration });
  const isElsewhere = (draft: StoredDraft) => draft.tabId !== tabId && draft.claimedUntil > now();
  const left = openLeftItems<StoredDraft>(`watercooler-left-drafts-${userId}`, ({ storageKey }) => storageKey);
  const leftDiscards = openLeftItems<string>(`watercooler-left-discards-${userId}`, (storageKey) => storageKey);
  /** Those that are being stored, in their newest version. */
  const unstored = new Map<string, LocalDraft>();
  /** The storage keys of those that are being discarded. */
  const undiscarded = new Set<string>();
  const reportAndReturn = <Result>(result: Result) => {
    return (error: unknown) => {
      onProblem(error);
      return result;
    };
  };

  const load = async () => {
    const drafts = await openStore();
    const taken = left.list().filter((draft) => !isElsewhere(draft));
    for (const draft of taken) {
      const stored = await drafts.get(keyOf(draft));
      const isNewer = stored === undefined || (stored.tabId === draft.tabId && stored.version < draft.version);
      if (isNewer) await drafts.put(draft, keyOf(draft));
    }
    const discarded = leftDiscards.list();
    for (const storageKey of discarded) await drafts.delete([userId, storageKey]);
    const loaded: LocalDraft[] = [];
    for (const stored of await drafts.getAll(ownKeys(userId))) {
      if (isElsewhere(stored)) continue;
      const { tabId: owner, claimedUntil, ...draft } = stored;
      await drafts.put(withClaim(draft), keyOf(draft));
      loaded.push(draft);
    }
    await drafts.transaction.done;
    left.remove(taken.map(({ storageKey }) => storageKey));
    leftDiscards.remove(discarded);
    return loaded;
  };
  /** Replaces a draft if it is stored in this version, and belongs to this tab. */
  const replace = async (draft: LocalDraft, version: number) => {
    const drafts = await openStore();
    const stored = await drafts.get(keyOf(draft));
    if ((stored?.version ?? 0) !== version || (stored !== undefined && stored.tabId !== tabId)) return false;
    const stores = drafts.put(withClaim(draft), keyOf(draft));
    drafts.transaction.commit();
    await stores;
    return true;
  };
  return {
    load: () => load().catch(reportAndReturn<LocalDraft[]>([])),
    store: async (draft) => {
      unstored.set(draft.storageKey, draft);
      const isStored = await replace(draft, draft.version - 1).catch(reportAndReturn(true));
      if (unstored.get(draft.storageKey) === draft) unstored.delete(draft.storageKey);
      return isStored;
    },
    renewClaim: (draft) => replace(draft, draft.version).catch(reportAndReturn(true)),
    leave: () => {
      left.add([...unstored.values()].map(withClaim));
      leftDiscards.add([...undiscarded]);
    },
    discard: (draft) => {
      unstored.delete(draft.storageKey);
      left.remove([draft.storageKey]);
      undiscarded.add(draft.storageKey);
      const remove = async () => {
        const drafts = await openStore();
        const removes = drafts.delete(keyOf(draft));
        drafts.transaction.commit();
        await removes;
      };
      remove()
        .catch(reportAndReturn(undefined))
        .finally(() => undiscarded.delete(draft.storageKey));
    },
  };
}
