import type { Reader } from "../../../db/store.ts";
import { readPhrases, type TypedPhrase } from "../../../markdown/search-query.ts";
import type { Phrase } from "../../../markdown/search-words.ts";
import { badOperand } from "./bad-narrow.ts";
import { keepRanges, type Narrow } from "./narrow.ts";
import { type Term, textOperand } from "./terms.ts";
import type { WordConditions } from "./word-filter.ts";
import { findWordsWithPrefix } from "./words-with-prefix.ts";

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
  const query = textOperand(term);
  if (query.trim() === "") throw badOperand(term.index, "cannot be blank");
  const phrases = readPhrases(query);
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
  { words, isBeginning, isStarred }: TypedPhrase,
  room: number,
  term: Term,
): ExpandedPhrase {
  const last = words.at(-1) ?? "";
  const expansions = isBeginning ? findWordsWithPrefix(reader, last, Math.min(limits.expansions, room)) : undefined;
  if (expansions !== undefined) return { words, isBeginning, lastWords: [...new Set([last, ...expansions])] };
  if (isStarred && isBeginning) throw badOperand(term.index, `has too many words that begin with ${last}`);
  return { words, isBeginning: false, lastWords: [last] };
}

function addQuery(words: WordConditions, query: string, { negated }: Term): WordConditions {
  return negated
    ? { ...words, excluded: [...words.excluded, query] }
    : { ...words, required: [...words.required, query] };
}

/**
 * A phrase in the query syntax of the full-text index. Words have only letters and digits and are quoted, so nothing
 * that a person types is read as syntax (https://sqlite.org/fts5.html, section 3.1).
 */
function matchExpression({ words, lastWords }: ExpandedPhrase): string {
  const before = words.slice(0, -1);
  return `(${lastWords.map((last) => `"${[...before, last].join(" ")}"`).join(" OR ")})`;
}
