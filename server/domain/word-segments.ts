import { nameKey } from "./name-key.ts";

/**
 * Cuts a text into the segments by which alert words are compared, regardless of case. A segment is a run of letters
 * and digits, any other single character, or white space of any length as one space. In scripts without spaces between
 * words each letter is a segment, so that a word is found within a sentence.
 */
export function segmentsOf(text: string): readonly string[] {
  return segmentsOfKey(nameKey(text));
}

/** A segment in the form in which words are compared, and the part of the text that it stands for. */
export type PlacedSegment = { readonly key: string; readonly start: number; readonly end: number };

/** The segments of a text with their places in it, for what shows where a word is. */
export function placeSegments(text: string): readonly PlacedSegment[] {
  return Array.from(text.matchAll(segment), ({ 0: written, index }) => ({
    key: whiteSpace.test(written) ? " " : nameKey(written),
    start: index,
    end: index + written.length,
  }));
}

/** Cuts a stored word into segments. It is already in the form in which words are compared. */
export function segmentsOfKey(key: string): readonly string[] {
  return oneRun.test(key) ? [key] : (key.match(segment) ?? []).map((each) => (whiteSpace.test(each) ? " " : each));
}

const oneRun = /^[a-z0-9]+$/;
const whiteSpace = /^\s/;
const segment =
  /\s+|[[\p{L}\p{M}\p{N}]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+|[\p{L}\p{N}]\p{M}*|./gsv;
