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

/** The segments of a text with their places in it, to mark words in a text. */
export function placeSegments(text: string): readonly PlacedSegment[] {
  const key = nameKey(text);
  const isSameLength = key.length === text.length && text === text.normalize("NFC");
  const places = isSameLength ? undefined : placesOfKey(text);
  return Array.from(key.matchAll(segment), ({ 0: written, index }) => {
    const end = index + written.length;
    return {
      key: whiteSpace.test(written) ? " " : written,
      start: places === undefined ? index : (places[index]?.start ?? text.length),
      end: places === undefined ? end : (places[end - 1]?.end ?? text.length),
    };
  });
}

/** For each unit of the key of a text, the part of the text that it stands for. */
function placesOfKey(text: string): readonly { readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(composed), ({ 0: written, index }) => {
    // What composes to something else has one place.
    const parts = written === written.normalize("NFC") ? [...written] : [written];
    let end = index;
    return parts.flatMap((part) => {
      const place = { start: end, end: end + part.length };
      ({ end } = place);
      return Array.from({ length: nameKey(part).length }, () => place);
    });
  }).flat();
}

/** Cuts a stored word into segments. It is already in the form in which words are compared. */
export function segmentsOfKey(key: string): readonly string[] {
  return oneRun.test(key) ? [key] : (key.match(segment) ?? []).map((each) => (whiteSpace.test(each) ? " " : each));
}

const oneRun = /^[a-z0-9]+$/;
const whiteSpace = /^\s/;
/** Code points that may compose to others: a syllable of Korean letters, or any letter with its accents. */
const composed = /[\u1100-\u11ff\uac00-\ud7a3][\u1160-\u11ff]*\p{M}*|.\p{M}*/gsu;
const segment =
  /\s+|[[\p{L}\p{M}\p{N}]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+|[\p{L}\p{N}]\p{M}*|./gsv;
