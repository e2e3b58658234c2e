import { isUnspaced, type Phrase, wordsOf } from "./search-words.ts";

/** A phrase as somebody typed it. */
export type TypedPhrase = Phrase & {
  /** Whether a star asks for words that begin so. */
  readonly isStarred: boolean;
};

/**
 * What somebody looks for: words and "quoted phrases", all of which must be found. A word finds those that begin with
 * it, so that `launch` finds launching; what is quoted, short or a number is meant as it stands. A star asks for
 * beginnings there too. An unfinished quotation counts as one; of what holds no letter and no digit nothing is left.
 */
export function readPhrases(query: string): TypedPhrase[] {
  return Array.from(query.matchAll(phraseOrWord), ({ groups }) => {
    const { quoted, word = "", star = "" } = groups ?? {};
    const words = wordsOf(quoted ?? word);
    const last = words.at(-1) ?? "";
    const isStarred = `${quoted ?? word}${star}`.endsWith("*");
    const isBeginning = !isUnspaced(last) && (isStarred || (quoted === undefined && findsMore(last)));
    return { words, isBeginning, isStarred };
  }).filter(({ words }) => words.length > 0);
}

/** Whether a word by itself finds those that begin with it: three letters say enough, and a number says all. */
function findsMore(word: string): boolean {
  return letter.test(word) && [...word].length >= 3;
}

const letter = /\p{L}/u;
const phraseOrWord = /["“”„«»](?<quoted>[^"“”„«»]*)(?:["“”„«»](?<star>\*?))?|(?<word>[^\s"“”„«»]+)/gu;
