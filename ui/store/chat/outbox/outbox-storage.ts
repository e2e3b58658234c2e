import { type ChatDatabase, openChatDatabase, ownKeys } from "../chat-database.ts";
import { openLeftItems } from "../left-items.ts";
import type { OutboxEntry } from "./entry.ts";

/** The outbox of one person in this browser. It is still there after a reload. */
export type OutboxStorage = {
  /** The entries in the order in which they were written. */
  readonly load: () => Promise<OutboxEntry[]>;
  readonly store: (entry: OutboxEntry) => void;
  readonly discard: (localId: string) => void;
  /** Whether the entry is still stored with this text. True if the browser stores nothing. */
  readonly isStored: (entry: OutboxEntry) => Promise<boolean>;
  /** Call it when the page is left: it keeps what `store` has not stored yet. */
  readonly leave: () => void;
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
  const left = openLeftItems<OutboxEntry>(`watercooler-left-outbox-${userId}`, ({ localId }) => localId);
  /** Those that are being stored, in their newest version. */
  const unstored = new Map<string, OutboxEntry>();
  const load = async () => {
    const { store, done } = (await database).transaction("outbox", "readwrite");
    const taken = left.list();
    for (const entry of taken) await store.put(entry, [userId, entry.localId]);
    const entries = await store.getAll(ownKeys(userId));
    await done;
    left.remove(taken.map(({ localId }) => localId));
    return entries.sort((a, b) => a.writtenAt - b.writtenAt);
  };

  return {
    load: async () => (await load().catch(noteProblem)) ?? [],
    store: (entry) => {
      const { localId } = entry;
      unstored.set(localId, entry);
      database
        .then((db) => put(db, entry, [userId, localId]))
        .catch(noteProblem)
        .finally(() => {
          if (unstored.get(localId) === entry) unstored.delete(localId);
        });
    },
    discard: (localId) => {
      unstored.delete(localId);
      left.remove([localId]);
      database.then((db) => db.delete("outbox", [userId, localId])).catch(noteProblem);
    },
    leave: () => left.add([...unstored.values()]),
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
