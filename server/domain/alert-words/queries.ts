import { eq, sql } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { integer, query, text } from "../../db/rows.ts";
import { alertWords } from "../../db/schema/alert-words.ts";
import { type Reader, statement } from "../../db/store.ts";
import { segmentsOf, segmentsOfKey } from "../word-segments.ts";
import { findPeopleWithWordsIn, treeOf, type WordTree, withoutWords, withWords } from "./word-tree.ts";

/** A person's alert words as they wrote them, in the order they were added. */
export function alertWordsOf(reader: Reader, userId: number): string[] {
  return ofUser(reader)
    .all({ userId })
    .map(({ word }) => word);
}

/**
 * IDs of the people with an alert word in this message, regardless of case, whether or not they receive the message.
 * @param content the Markdown: words in code and in addresses count too
 */
export function findPeopleAlertedBy(reader: Reader, content: string): Iterable<number> {
  const words = wordTree.get(reader, "all");
  return words.next === null ? [] : findPeopleWithWordsIn(words, segmentsOf(content));
}

/** Adds alert words of a person to the cached tree. Call this in the transaction that writes them. */
export function addToWordTree(tx: Undoable, userId: number, wordKeys: readonly string[]): void {
  wordTree.change(tx, "all", (words) => withWords(words, wordKeys.map(segmentsOfKey), userId));
}

/** Removes alert words of a person from the cached tree. Call this in the transaction that deletes them. */
export function removeFromWordTree(tx: Undoable, userId: number, wordKeys: readonly string[]): void {
  wordTree.change(tx, "all", (words) => withoutWords(words, wordKeys.map(segmentsOfKey), userId));
}

const wordTree = defineCache((reader, _all: "all"): WordTree => treeOf(eachWord(reader)));

function* eachWord(reader: Reader) {
  for (const { userId, wordKey } of everyWord.each(reader)) yield { userId, segments: segmentsOfKey(wordKey) };
}

const everyWord = query(
  { userId: integer, wordKey: text },
  "SELECT user_id AS userId, word_key AS wordKey FROM alert_words",
);

const ofUser = statement((db) =>
  db
    .select({ word: alertWords.word })
    .from(alertWords)
    .where(eq(alertWords.userId, parameter("userId")))
    .orderBy(sql`rowid`)
    .prepare(),
);
