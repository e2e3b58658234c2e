import { keepText, readText } from "../../../lib/browser-storage.ts";
import type { StoredDraft } from "../chat-database.ts";

/**
 * The drafts of one person that a page had not stored yet when it was left. A database answers a page only later, and a
 * left page never; this storage keeps them at once.
 */
export type LeftDrafts = {
  readonly list: () => StoredDraft[];
  readonly add: (drafts: readonly StoredDraft[]) => void;
  readonly remove: (storageKeys: readonly string[]) => void;
};

/** Opens what pages of this person left in this browser. */
export function openLeftDrafts(userId: number): LeftDrafts {
  const item = `watercooler-left-drafts-${userId}`;
  const list = (): StoredDraft[] => JSON.parse(readText(item) ?? "[]");
  const without = (storageKeys: readonly string[]) => list().filter((left) => !storageKeys.includes(left.storageKey));
  const keep = (drafts: readonly StoredDraft[]) =>
    keepText(item, drafts.length === 0 ? undefined : JSON.stringify(drafts));
  return {
    list,
    add: (drafts) => {
      if (drafts.length > 0) keep([...without(drafts.map(({ storageKey }) => storageKey)), ...drafts]);
    },
    remove: (storageKeys) => {
      if (readText(item) !== null) keep(without(storageKeys));
    },
  };
}
