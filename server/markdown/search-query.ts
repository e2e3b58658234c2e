import { isUnspaced, type Phrase, wordsOf } from "./search-words.ts";

/** A phrase in a search query. */
export type TypedPhrase = Phrase & {
  /** Whether a star after the phrase requests words that begin with its last word. */
  readonly isStarred: boolean;
};

/**
 * Parses a search query: words and "quoted phrases" that must all be found. A word finds those that begin with it, so
 * that `launch` finds launching; quoted, short and numeric ones are exact. A star requests beginnings for these too. An
 * unfinished quotation counts as a phrase. Text without letters and digits is ignored.
 */
export function readPhrases(query: string): TypedPhrase[] {
  return Array.from(query.matchAll(phraseOrWord), ({ groups }) => {
    const { quoted, word = "", star = "" } = groups ?? {};
    const words = wordsOf(quoted ?? word);
    const last = words.at(-1) ?? "";
    const isStarred = `${quoted ?? word}${star}`.endsWith("*");
    const isBeginning = !isUnspaced(last) && (isStarred || (quoted === undefined && matchesPrefix(last)));
    return { words, isBeginning, isStarred };
  }).filter(({ words }) => words.length > 0);
}

/**
 * Whether a word without a star finds those that begin with it: it must have at least three characters and a letter.
 */
function matchesPrefix(word: string): boolean {
  return letter.test(word) && [...word].length >= 3;
}

const letter = /\p{L}/u;
const phraseOrWord = /["“”„«»](?<quoted>[^"“”„«»]*)(?:["“”„«»](?<star>\*?))?|(?<word>[^\s"“”„«»]+)/gu;
