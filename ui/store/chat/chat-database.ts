import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { LocalDraft } from "./drafts/draft.ts";
import type { OutboxEntry } from "./outbox/entry.ts";

/** A draft as it is stored. It belongs to a tab, until this time in milliseconds since 1970. */
export type StoredDraft = LocalDraft & { readonly tabId: string; readonly claimedUntil: number };

interface ChatSchema extends DBSchema {
  outbox: { key: [userId: number, localId: string]; value: OutboxEntry };
  drafts: { key: [userId: number, storageKey: string]; value: StoredDraft };
}

/** What the chat page keeps in this browser, for each person who used it. */
export type ChatDatabase = IDBPDatabase<ChatSchema>;

/**
 * Opens what the chat page keeps in this browser. Browsers may refuse to store anything, in private windows or when the
 * disk is full.
 */
export async function openChatDatabase(): Promise<ChatDatabase> {
  return openDB<ChatSchema>("watercooler-chat", 1, {
    upgrade: (created) => {
      created.createObjectStore("outbox");
      created.createObjectStore("drafts");
    },
  });
}

/** The keys of everything that one person has in a store. */
export function ownKeys(userId: number): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}
