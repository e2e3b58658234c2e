import { nameKey } from "../name-key.ts";

/**
 * A text cut into what alert words are made of, in whatever case it is written: runs of letters and digits, each other
 * character by itself, and white space of any length as one space. A letter of a script that puts no spaces between words
 * stands by itself as well, so that a word is found within what would be a sentence elsewhere.
 */
export function segmentsOf(text: string): readonly string[] {
  return segmentsOfKey(nameKey(text));
}

/** The same for a word that is stored as it is compared. */
export function segmentsOfKey(key: string): readonly string[] {
  return isOneRun.test(key) ? [key] : (key.match(segment) ?? []).map((each) => (isSpace.test(each) ? " " : each));
}

const isOneRun = /^[a-z0-9]+$/;
const isSpace = /^\s/;
const segment =
  /\s+|[[\p{L}\p{M}\p{N}]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+|[\p{L}\p{N}]\p{M}*|./gsv;
