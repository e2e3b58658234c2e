import { sql } from "drizzle-orm";
import { query, text } from "../../../db/rows.ts";
import { type Reader, statement } from "../../../db/store.ts";
import { readPhrases, type TypedPhrase } from "../../../markdown/search-query.ts";
import type { Phrase } from "../../../markdown/search-words.ts";
import { badOperand } from "./bad-narrow.ts";
import { keepRanges, type Narrow } from "./narrow.ts";
import { type Term, textOperand } from "./terms.ts";
import type { WordConditions } from "./word-filter.ts";

/** Limits on the words in all terms of a narrow together. Every message that has one of the words is looked at. */
const limits = {
  typedCount: 50,
  /** If more words than this begin with a typed word, only the typed word itself is found. */
  expansions: 400,
  /** How many words are searched for, with those that begin with the typed ones. */
  searchedCount: 1_000,
} as const;

/**
 * `search`: messages with all the words and "quoted phrases" in content or topic; see `readPhrases`. If too many words
 * begin with a typed word, only that whole word is found.
 * @throws {ApiError} BAD_REQUEST for a blank search, for too many words, and if too many words begin with one that has
 *   a star
 */
export function applySearch(reader: Reader, narrow: Narrow, term: Term): Narrow {
  const typed = textOperand(term);
  if (typed.trim() === "") throw badOperand(term.index, "cannot be blank");
  const phrases = readPhrases(typed);
  const searched = term.negated ? narrow.searched : (narrow.searched ?? []);
  // There is no word to look for, for example in a single question mark.
  if (phrases.length === 0) return keepRanges({ ...narrow, searched }, () => term.negated);

  const typedCount = narrow.words.typedCount + phrases.reduce((count, phrase) => count + phrase.words.length, 0);
  if (typedCount > limits.typedCount) throw badOperand(term.index, `has too many words (limit: ${limits.typedCount})`);
  let { searchedCount } = narrow.words;
  const expanded = phrases.map((phrase) => {
    const found = expandPhrase(reader, phrase, limits.searchedCount - searchedCount, term);
    searchedCount += found.lastWords.length;
    return found;
  });
  const words = addQuery(
    { ...narrow.words, typedCount, searchedCount },
    expanded.map(matchExpression).join(" AND "),
    term,
  );
  return { ...narrow, words, searched: term.negated ? searched : [...(searched ?? []), ...expanded] };
}

/** A phrase, and the words that can be its last one. */
type ExpandedPhrase = Phrase & { readonly lastWords: readonly string[] };

function expandPhrase(
  reader: Reader,
  { words, isPrefix, hasStar }: TypedPhrase,
  room: number,
  term: Term,
): ExpandedPhrase {
  const last = words.at(-1) ?? "";
  const expansions = isPrefix ? findWordsWithPrefix(reader, last, Math.min(limits.expansions, room)) : undefined;
  if (expansions !== undefined) return { words, isPrefix, lastWords: [...new Set([last, ...expansions])] };
  if (hasStar && isPrefix) throw badOperand(term.index, `has too many words that begin with ${last}`);
  return { words, isPrefix: false, lastWords: [last] };
}

/**
 * The words of the index with this prefix, in alphabetical order; undefined if there are more than `limit`. Each word
 * is found with its own look-up. FTS5's own prefix search first collects all occurrences of all these words. That takes
 * a fifth of a second for `the` among a million messages.
 */
function findWordsWithPrefix(reader: Reader, prefix: string, limit: number): string[] | undefined {
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

function addQuery(words: WordConditions, expression: string, { negated }: Term): WordConditions {
  return negated
    ? { ...words, excluded: [...words.excluded, expression] }
    : { ...words, required: [...words.required, expression] };
}

/**
 * A phrase in the query syntax of the full-text index. Words have only letters and digits and are quoted, so nothing
 * that a person types is read as syntax (https://sqlite.org/fts5.html, section 3.1).
 */
function matchExpression({ words, lastWords }: ExpandedPhrase): string {
  const before = words.slice(0, -1);
  return `(${lastWords.map((last) => `"${[...before, last].join(" ")}"`).join(" OR ")})`;
}
