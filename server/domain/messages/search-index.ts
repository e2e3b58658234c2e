import { placeholder, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { command } from "../../db/command.ts";
import { searchText } from "../../markdown/search-words.ts";
import type { Tx } from "../../transactions/tx.ts";

/**
 * Adds a message to the full-text index, as part of the transaction that writes it. At its end, for the index writes
 * down what it has gathered as soon as anything else is written: a piece for each message, instead of one for all.
 */
export function indexMessage(tx: Tx, id: number, topic: string, content: string): void {
  const entry = { id, topic: searchText(topic), content: searchText(content) };
  tx.beforeCommit(() => insertEntry(tx).run(entry));
}

/** Takes messages out of the full-text index; behind those that others add in the same group. */
export function unindexMessages(tx: Tx, ids: readonly number[]): void {
  tx.beforeCommit(() => deleteEntries(tx).run({ ids: JSON.stringify(ids) }));
}

/** Lets a message be found by other words than before. */
export function reindexMessage(tx: Tx, id: number, topic: string, content: string): void {
  unindexMessages(tx, [id]);
  indexMessage(tx, id, topic, content);
}

/** The full-text index keeps words, not texts; its migration is written by hand, for the generator knows only tables. */
const messageSearch = sqliteTable("message_search", { rowid: integer().primaryKey(), topic: text(), content: text() });

const insertEntry = command((db) =>
  db
    .insert(messageSearch)
    .values({ rowid: placeholder("id"), topic: placeholder("topic"), content: placeholder("content") }),
);

const deleteEntries = command((db) =>
  db.delete(messageSearch).where(sql`${messageSearch.rowid} IN (SELECT value FROM json_each(${placeholder("ids")}))`),
);
