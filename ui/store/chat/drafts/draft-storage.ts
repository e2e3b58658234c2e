import { openChatDatabase, ownKeys } from "../chat-database.ts";
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
  const withClaim = (draft: LocalDraft) => ({ ...draft, tabId, claimedUntil: now() + claimDuration });
  const reportAndReturn = <Result>(result: Result) => {
    return (error: unknown) => {
      onProblem(error);
      return result;
    };
  };

  const load = async () => {
    const drafts = await openStore();
    const loaded: LocalDraft[] = [];
    for (const { tabId: owner, claimedUntil, ...draft } of await drafts.getAll(ownKeys(userId))) {
      if (owner !== tabId && claimedUntil > now()) continue;
      await drafts.put(withClaim(draft), keyOf(draft));
      loaded.push(draft);
    }
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
    store: (draft) => replace(draft, draft.version - 1).catch(reportAndReturn(true)),
    renewClaim: (draft) => replace(draft, draft.version).catch(reportAndReturn(true)),
    discard: (draft) => {
      const remove = async () => {
        const drafts = await openStore();
        const removes = drafts.delete(keyOf(draft));
        drafts.transaction.commit();
        await removes;
      };
      remove().catch(reportAndReturn(undefined));
    },
  };
}
