/** Adjacent words in their form for comparison. With `isPrefix`, the last one is the prefix of a word. */
export type Phrase = { readonly words: readonly string[]; readonly isPrefix: boolean };

/** A part of a text, with its words in the form for comparison: usually one. */
export type TextWord = { readonly words: readonly string[]; readonly start: number; readonly end: number };

/**
 * The form of a text for the search index: without accents, with simple forms of letters. Languages without spaces are
 * searched by the character, so their characters (Han, kana, Hangul) are separated by spaces. The index itself handles
 * upper and lower case.
 */
export function searchText(source: string): string {
  return nonAscii.test(source) ? simplify(source).replace(everyUnspaced, " $& ") : source;
}

/** The words of a text in the form of the index. */
export function wordsOf(source: string): string[] {
  const words = searchText(source).toLowerCase().match(everyWord) ?? [];
  // Lower case has a special sigma at the end of a word.
  return words.map((word) => word.replaceAll("ς", "σ"));
}

/** The words of a text with their positions. */
export function findWords(text: string): TextWord[] {
  if (!nonAscii.test(text)) return findPlainWords(text);
  return Array.from(text.matchAll(everySegment), ({ 0: segment, index }) => ({
    words: wordsOf(segment),
    start: index,
    end: index + segment.length,
  }));
}

/** The words of an ASCII text, the most common kind. A page of search results spends most of its time on this. */
function findPlainWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  const lower = text.toLowerCase();
  for (const { 0: word, index: start } of lower.matchAll(/[a-z0-9]+/g)) {
    words.push({ words: [word], start, end: start + word.length });
  }
  return words;
}

/** Whether a word is a character of a language written without spaces. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word);
}

/**
 * Replaces letters of full and half width and ligatures with their simple forms, and removes accents and vowel marks of
 * Latin, Greek, Cyrillic, Hebrew and Arabic. Kana keep their marks, which make them different characters.
 */
function simplify(source: string): string {
  const plain = source.replace(typographicForms, (forms) => forms.normalize("NFKC"));
  return plain.normalize("NFD").replace(soundMarks, "").normalize("NFC");
}

const nonAscii = /[\u0080-\uffff]/;
const typographicForms = /[\uff00-\uffef\ufb00-\ufb06]+/g;
const soundMarks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

const unspacedCharacter = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\uff70]";
const unspaced = new RegExp(unspacedCharacter, "u");
const everyUnspaced = new RegExp(unspacedCharacter, "gu");

/** A word for the index's tokenizer. */
const everyWord = /[\p{L}\p{N}\p{Co}]+/gu;

/** A word in a text that is not simplified: with marks, half-width kana with sound marks, and decomposed Hangul. */
const everySegment = new RegExp(
  `[\\u1100-\\u115f][\\u1160-\\u11ff]*|[\\uffa1-\\uffdc]+|${unspacedCharacter}[\\p{M}\\uff9e\\uff9f]*|(?:(?!${unspacedCharacter})[\\p{L}\\p{N}\\p{M}\\p{Co}])+`,
  "gu",
);
