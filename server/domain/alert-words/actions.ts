import { and, eq, inArray, placeholder } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { alertWords } from "../../db/schema/alert-words.ts";
import { refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { nameKey } from "../name-key.ts";
import type { User } from "../users/queries.ts";
import { alertWordLimits } from "./limits.ts";
import { addToWordTree, alertWordsOf, removeFromWordTree } from "./queries.ts";

/**
 * Adds words after a person's existing ones, and returns all of them. A word that is already in the list, regardless of
 * case, stays as it is.
 * @throws {ApiError} BAD_REQUEST when there are too many
 */
export function addAlertWords(tx: Tx, { id: userId }: User, sent: readonly string[]): string[] {
  const before = alertWordsOf(tx, userId);
  const words = byKey(sent);
  for (const [wordKey, word] of words) {
    insert(tx).run({ userId, wordKey, word });
  }
  addToWordTree(tx, userId, [...words.keys()]);
  return announceChange(tx, userId, before);
}

/** Removes words, regardless of case, and returns the remaining ones. */
export function removeAlertWords(tx: Tx, { id: userId }: User, sent: readonly string[]): string[] {
  const before = alertWordsOf(tx, userId);
  const wordKeys = [...byKey(sent).keys()];
  const isListed = inArray(alertWords.wordKey, wordKeys);
  tx.store.db
    .delete(alertWords)
    .where(and(eq(alertWords.userId, userId), isListed))
    .run();
  removeFromWordTree(tx, userId, wordKeys);
  return announceChange(tx, userId, before);
}

/** The words that are not blank, each once. If several differ only in case, the first is used. */
function byKey(sent: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of sent.map((each) => each.trim())) {
    const key = nameKey(word);
    if (word !== "" && !found.has(key)) found.set(key, word);
  }
  return found;
}

function announceChange(tx: Tx, userId: number, before: readonly string[]): string[] {
  const after = alertWordsOf(tx, userId);
  if (after.length === before.length) return after;
  if (after.length > alertWordLimits.words) {
    throw refused("too_many", `There are too many alert words (limit: ${alertWordLimits.words}).`);
  }
  tx.append({ type: "alert_words", alert_words: after }, { kind: "users", ids: [userId] });
  return after;
}

const insert = command((db) =>
  db
    .insert(alertWords)
    .values({ userId: placeholder("userId"), wordKey: placeholder("wordKey"), word: placeholder("word") })
    .onConflictDoNothing(),
);
