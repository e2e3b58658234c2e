import type { Reader } from "../../../db/store.ts";
import { readPhrases, type TypedPhrase } from "../../../markdown/search-query.ts";
import type { Phrase } from "../../../markdown/search-words.ts";
import { badOperand } from "./bad-narrow.ts";
import { keepRanges, type Narrow } from "./narrow.ts";
import { type Term, textOperand } from "./terms.ts";
import { wordsBeginningWith } from "./word-endings.ts";
import type { WordConditions } from "./word-filter.ts";

/** How many words a narrow may hold, all its terms together: each costs a look at everything that has it. */
const limits = {
  typed: 50,
  /** How many words may begin like one for all of them to be found. */
  alike: 400,
  /** How many are looked for with those that begin like others. */
  lookedFor: 1_000,
} as const;

/**
 * `search`: messages with all the words and "quoted phrases" in content or topic; see `readPhrases`. Where too many words
 * begin like one, that one is found whole.
 * @throws {ApiError} BAD_REQUEST for nothing, for too many words, and where too many begin like one with a star
 */
export function applySearch(reader: Reader, narrow: Narrow, term: Term): Narrow {
  const query = textOperand(term);
  if (query.trim() === "") throw badOperand(term.index, "cannot be blank");
  const phrases = readPhrases(query);
  const searched = term.negated ? narrow.searched : (narrow.searched ?? []);
  // Nothing that could be found was asked for, such as a lone question mark.
  if (phrases.length === 0) return keepRanges({ ...narrow, searched }, () => term.negated);

  const typed = narrow.words.typed + phrases.reduce((count, phrase) => count + phrase.words.length, 0);
  if (typed > limits.typed) throw badOperand(term.index, `has too many words (limit: ${limits.typed})`);
  let { lookedFor } = narrow.words;
  const sought = phrases.map((phrase) => {
    const found = seek(reader, phrase, limits.lookedFor - lookedFor, term);
    lookedFor += found.lastWords.length;
    return found;
  });
  const words = withQuery({ ...narrow.words, typed, lookedFor }, sought.map(matchExpression).join(" AND "), term);
  return { ...narrow, words, searched: term.negated ? searched : [...(searched ?? []), ...sought] };
}

/** A phrase, and what its last word may be. */
type Sought = Phrase & { readonly lastWords: readonly string[] };

function seek(reader: Reader, { words, isBeginning, isStarred }: TypedPhrase, room: number, term: Term): Sought {
  const last = words.at(-1) ?? "";
  const alike = isBeginning ? wordsBeginningWith(reader, last, Math.min(limits.alike, room)) : undefined;
  if (alike !== undefined) return { words, isBeginning, lastWords: [...new Set([last, ...alike])] };
  if (isStarred && isBeginning) throw badOperand(term.index, `has too many words that begin with ${last}`);
  return { words, isBeginning: false, lastWords: [last] };
}

function withQuery(words: WordConditions, query: string, { negated }: Term): WordConditions {
  return negated ? { ...words, unwanted: [...words.unwanted, query] } : { ...words, wanted: [...words.wanted, query] };
}

/**
 * A phrase as the full-text index is asked for it. Words are letters and digits alone, and quoted, so that nothing
 * a person types is ever syntax (https://sqlite.org/fts5.html, section 3.1).
 */
function matchExpression({ words, lastWords }: Sought): string {
  const before = words.slice(0, -1);
  return `(${lastWords.map((last) => `"${[...before, last].join(" ")}"`).join(" OR ")})`;
}
