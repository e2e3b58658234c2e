import { sql } from "drizzle-orm";
import { query, text } from "../../../db/rows.ts";
import { type Reader, statement } from "../../../db/store.ts";

/**
 * The words of the index with this prefix, in alphabetical order; undefined if there are more than `limit`. Each word
 * is found with its own look-up. FTS5's own prefix search first collects all occurrences of all these words. That takes
 * a fifth of a second for `the` among a million messages.
 */
export function findWordsWithPrefix(reader: Reader, prefix: string, limit: number): string[] | undefined {
  openVocabulary(reader);
  const words: string[] = [];
  for (let from = prefix; words.length <= limit; ) {
    const next = nextWord.first(reader, from, `${prefix}\u{10ffff}`);
    if (next === undefined) return words;
    words.push(next.word);
    from = `${next.word}\u0001`;
  }
  return undefined;
}

/** The words of the index as a virtual table of this connection. It stores nothing itself. */
const openVocabulary = statement((db) =>
  db.run(
    sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.message_words USING fts5vocab('main', 'message_search', 'instance')`,
  ),
);

const nextWord = query({ word: text }, "SELECT term AS word FROM message_words WHERE term >= ? AND term < ? LIMIT 1");
