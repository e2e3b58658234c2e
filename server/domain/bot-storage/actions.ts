import { and, eq, inArray } from "drizzle-orm";
import { botStorage } from "../../db/schema/bot-storage.ts";
import { refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { botStorageLimits } from "./limits.ts";
import { storedEntries } from "./queries.ts";

/**
 * Stores texts under keys, and replaces existing ones.
 * @throws {ApiError} BAD_REQUEST when the account would store too much
 */
export function storeEntries(tx: Tx, userId: number, texts: Readonly<Record<string, string>>): void {
  const entries = Object.entries(texts);
  const after = new Map([...storedEntries(tx, userId, undefined), ...entries]);
  if (sizeOf(after) > botStorageLimits.size) {
    throw refused("too_many", `There is too much in the storage (limit: ${botStorageLimits.size} characters).`);
  }
  for (const [key, value] of entries) {
    tx.store.db
      .insert(botStorage)
      .values({ userId, key, value })
      .onConflictDoUpdate({ target: [botStorage.userId, botStorage.key], set: { value } })
      .run();
  }
}

/**
 * Deletes the entries with these keys, or all entries.
 * @throws {ApiError} BAD_REQUEST for a key without an entry
 */
export function deleteEntries(tx: Tx, userId: number, keys: readonly string[] | undefined): void {
  const deletedKeys = [...storedEntries(tx, userId, keys).keys()];
  tx.store.db
    .delete(botStorage)
    .where(and(eq(botStorage.userId, userId), inArray(botStorage.key, deletedKeys)))
    .run();
}

function sizeOf(texts: ReadonlyMap<string, string>): number {
  let size = 0;
  for (const [key, value] of texts) size += key.length + value.length;
  return size;
}
