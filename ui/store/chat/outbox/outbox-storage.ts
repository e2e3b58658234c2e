import { type ChatDatabase, openChatDatabase, ownKeys } from "../chat-database.ts";
import type { OutboxEntry } from "./entry.ts";

/** The outbox of one person in this browser. It is still there after a reload. */
export type OutboxStorage = {
  /** The entries in the order in which they were written. */
  readonly load: () => Promise<OutboxEntry[]>;
  readonly store: (entry: OutboxEntry) => void;
  readonly discard: (localId: string) => void;
  /** Whether the entry is still stored with this text. True if the browser stores nothing. */
  readonly isStored: (entry: OutboxEntry) => Promise<boolean>;
};

/**
 * Opens the outbox of a person. Browsers may refuse to store anything, in private windows or when the disk is full:
 * `onProblem` is called then, and messages wait only as long as the page is open.
 */
export function openOutboxStorage(userId: number, onProblem: (error: unknown) => void): OutboxStorage {
  let isBroken = false;
  const database = openChatDatabase();
  const noteProblem = (error: unknown) => {
    isBroken = true;
    onProblem(error);
    return undefined;
  };

  return {
    load: async () => {
      const entries = await database.then((db) => db.getAll("outbox", ownKeys(userId))).catch(noteProblem);
      return (entries ?? []).sort((a, b) => a.writtenAt - b.writtenAt);
    },
    store: (entry) => {
      database.then((db) => put(db, entry, [userId, entry.localId])).catch(noteProblem);
    },
    discard: (localId) => {
      database.then((db) => db.delete("outbox", [userId, localId])).catch(noteProblem);
    },
    isStored: async ({ localId, content }) => {
      const stored = await database.then((db) => db.get("outbox", [userId, localId])).catch(noteProblem);
      return isBroken || stored?.content === content;
    },
  };
}

/**
 * Stores an entry. The request to commit goes out with it: otherwise the browser would ask the page first, which may be
 * left by then, and take the entry back.
 */
async function put(database: ChatDatabase, entry: OutboxEntry, key: [userId: number, localId: string]): Promise<void> {
  const transaction = database.transaction("outbox", "readwrite");
  const stored = transaction.store.put(entry, key);
  transaction.commit();
  await Promise.all([stored, transaction.done]);
}
