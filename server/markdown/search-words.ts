/** Words that stand next to each other, as they are compared; of the last one perhaps only the beginning is known. */
export type Phrase = { readonly words: readonly string[]; readonly isBeginning: boolean };

/** A stretch of a text, with the words it is compared as: mostly one. */
export type TextWord = { readonly words: readonly string[]; readonly start: number; readonly end: number };

/**
 * A text as it is indexed: without accents, in forms of letters that everybody can type. Languages written without
 * spaces are found by the character, so their characters (Han, kana, Hangul) stand apart. Capitals are left to the index.
 */
export function searchText(source: string): string {
  return beyondAscii.test(source) ? simplified(source).replace(everyUnspaced, " $& ") : source;
}

/** The words of a text, as the index holds them. */
export function wordsOf(source: string): string[] {
  const words = searchText(source).toLowerCase().match(everyWord) ?? [];
  // At the end of a word, lower case has a sigma of its own.
  return words.map((word) => word.replaceAll("ς", "σ"));
}

/** The words of a text where they stand in it. */
export function findWords(text: string): TextWord[] {
  if (!beyondAscii.test(text)) return findPlainWords(text);
  return Array.from(text.matchAll(everyStretch), ({ 0: stretch, index }) => ({
    words: wordsOf(stretch),
    start: index,
    end: index + stretch.length,
  }));
}

/** The same of a text that everybody can type, as most are: marking is what a page of found messages spends most on. */
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
 * Letters of full and half width and ligatures are what they stand for, and marks that only tell how a letter sounds are
 * left out: those of Latin, Greek and Cyrillic, of Hebrew and of Arabic. Kana keep theirs: they are other characters.
 */
function simplified(source: string): string {
  const plain = source.replace(typographicForms, (forms) => forms.normalize("NFKC"));
  return plain.normalize("NFD").replace(soundMarks, "").normalize("NFC");
}

const beyondAscii = /[\u0080-\uffff]/;
const typographicForms = /[\uff00-\uffef\ufb00-\ufb06]+/g;
const soundMarks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

const unspacedCharacter = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\uff70]";
const unspaced = new RegExp(unspacedCharacter, "u");
const everyUnspaced = new RegExp(unspacedCharacter, "gu");

/** What the index's tokenizer takes for a word. */
const everyWord = /[\p{L}\p{N}\p{Co}]+/gu;

/** The same in a text that is not simplified yet: with marks, half-width kana with their sound, Hangul in its parts. */
const everyStretch = new RegExp(
  `[\\u1100-\\u115f][\\u1160-\\u11ff]*|[\\uffa1-\\uffdc]+|${unspacedCharacter}[\\p{M}\\uff9e\\uff9f]*|(?:(?!${unspacedCharacter})[\\p{L}\\p{N}\\p{M}\\p{Co}])+`,
  "gu",
);
