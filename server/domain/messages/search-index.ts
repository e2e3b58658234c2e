import { placeholder } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { command } from "../../db/command.ts";
import { isListed } from "../../db/parameter.ts";
import { searchText } from "../../markdown/search-words.ts";
import type { Tx } from "../../transactions/tx.ts";

/**
 * Adds a message to the full-text index at the end of its transaction. The index writes what it has gathered whenever
 * another table is written. Messages that are added at the end are therefore written together, not one by one.
 */
export function indexMessage(tx: Tx, id: number, topic: string, content: string): void {
  const entry = { id, topic: searchText(topic), content: searchText(content) };
  tx.beforeCommit(() => insertEntry(tx).run(entry));
}

/** Removes messages from the full-text index, after the additions of the same group commit. */
export function unindexMessages(tx: Tx, ids: readonly number[]): void {
  tx.beforeCommit(() => deleteEntries(tx).run({ ids: JSON.stringify(ids) }));
}

/** Updates the words by which a message is found. */
export function reindexMessage(tx: Tx, id: number, topic: string, content: string): void {
  unindexMessages(tx, [id]);
  indexMessage(tx, id, topic, content);
}

/**
 * The full-text index stores words, not texts. Its migration is written by hand because the generator supports only
 * tables.
 */
const messageSearch = sqliteTable("message_search", { rowid: integer().primaryKey(), topic: text(), content: text() });

const insertEntry = command((db) =>
  db
    .insert(messageSearch)
    .values({ rowid: placeholder("id"), topic: placeholder("topic"), content: placeholder("content") }),
);

const deleteEntries = command((db) => db.delete(messageSearch).where(isListed(messageSearch.rowid)));
