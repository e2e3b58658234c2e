import { openChatDatabase, ownKeys } from "../chat-database.ts";
import type { LocalDraft } from "./draft.ts";

/**
 * The drafts of one person in this browser. They are still there after a reload. Each belongs to one tab, so that two
 * tabs never send the same one.
 */
export type DraftStorage = {
  /** The drafts of this tab, and those whose tab is gone. They belong to this tab then. */
  readonly load: () => Promise<LocalDraft[]>;
  /** Stores a draft of this tab. Resolves with false if it belongs to another tab now, or is gone. */
  readonly store: (draft: LocalDraft) => Promise<boolean>;
  readonly discard: (draft: LocalDraft) => void;
  /** Keeps a draft for this tab. Resolves with false if it belongs to another tab now, or is gone. */
  readonly claim: (draft: LocalDraft) => Promise<boolean>;
};

/** What the storage of drafts needs from outside. */
export type DraftStorageOptions = {
  readonly userId: number;
  /** Names the tab. It stays the same when the page is loaded again. */
  readonly tabId: string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Called if the browser stores nothing. Drafts then last as long as the page is open. */
  readonly onProblem: (error: unknown) => void;
};

/** How long a draft belongs to a tab that does nothing with it, in milliseconds. */
export const claimTime = 120_000;

/** Opens the drafts of a person. */
export function openDraftStorage({ userId, tabId, now, onProblem }: DraftStorageOptions): DraftStorage {
  const database = openChatDatabase();
  const begin = async () => (await database).transaction("drafts", "readwrite").objectStore("drafts");
  const keyOf = ({ storageKey }: LocalDraft): [number, string] => [userId, storageKey];
  const owned = (draft: LocalDraft) => ({ ...draft, tabId, claimedUntil: now() + claimTime });
  const otherwise = <Result>(result: Result) => {
    return (error: unknown) => {
      onProblem(error);
      return result;
    };
  };

  const load = async () => {
    const drafts = await begin();
    const loaded: LocalDraft[] = [];
    for (const { tabId: owner, claimedUntil, ...draft } of await drafts.getAll(ownKeys(userId))) {
      if (owner !== tabId && claimedUntil > now()) continue;
      await drafts.put(owned(draft), keyOf(draft));
      loaded.push(draft);
    }
    return loaded;
  };
  /** Replaces a draft if it is stored in this version, and belongs to this tab. */
  const replace = async (draft: LocalDraft, version: number) => {
    const drafts = await begin();
    const there = await drafts.get(keyOf(draft));
    if ((there?.version ?? 0) !== version || (there !== undefined && there.tabId !== tabId)) return false;
    await drafts.put(owned(draft), keyOf(draft));
    return true;
  };
  return {
    load: () => load().catch(otherwise<LocalDraft[]>([])),
    store: (draft) => replace(draft, draft.version - 1).catch(otherwise(true)),
    claim: (draft) => replace(draft, draft.version).catch(otherwise(true)),
    discard: (draft) => {
      const remove = async () => (await begin()).delete(keyOf(draft));
      remove().catch(otherwise(undefined));
    },
  };
}
