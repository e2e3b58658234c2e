import { isUnspaced, type Phrase, wordsOf } from "./search-words.ts";

/** A phrase in a search query. */
export type TypedPhrase = Phrase & {
  /** Whether a star follows the phrase. It requests words that begin with the last word. */
  readonly hasStar: boolean;
};

/**
 * Parses a search query: words and "quoted phrases" that must all be found. A word also matches longer words that begin
 * with it: `launch` matches launching. Quoted phrases, short words and numbers match exactly, unless a star follows. An
 * unfinished quotation counts as a phrase. Text without letters and digits is ignored.
 */
export function readPhrases(query: string): TypedPhrase[] {
  return Array.from(query.matchAll(phraseOrWord), ({ groups }) => {
    const { quoted, word = "", star = "" } = groups ?? {};
    const words = wordsOf(quoted ?? word);
    const last = words.at(-1) ?? "";
    const hasStar = `${quoted ?? word}${star}`.endsWith("*");
    const isPrefix = !isUnspaced(last) && (hasStar || (quoted === undefined && matchesPrefix(last)));
    return { words, isPrefix, hasStar };
  }).filter(({ words }) => words.length > 0);
}

/** Whether a word without a star matches by prefix: it must have at least three characters, and a letter. */
function matchesPrefix(word: string): boolean {
  return letter.test(word) && [...word].length >= 3;
}

const letter = /\p{L}/u;
const phraseOrWord = /["“”„«»](?<quoted>[^"“”„«»]*)(?:["“”„«»](?<star>\*?))?|(?<word>[^\s"“”„«»]+)/gu;
