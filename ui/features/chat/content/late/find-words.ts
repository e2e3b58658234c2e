import { placeSegments, segmentsOf } from "#server/domain/word-segments.ts";

/** A part of a text, from `start` to before `end`. */
export type TextRange = { readonly start: number; readonly end: number };

/** Finds words in texts. */
export type WordFinder = {
  /** Whether a text may have one of the words. It costs less than looking for them. */
  readonly mayBeIn: (text: string) => boolean;
  /** Where the words are, in their order. Of those that begin at the same place, the longest is found. */
  readonly find: (text: string) => readonly TextRange[];
};

/**
 * Finds these words or phrases as the server does: as whole words, regardless of case. The server looks into the Markdown
 * of a message, with its code and addresses, and the page into what is shown of it. So a message can have a notice and
 * nothing that is marked.
 */
export function createWordFinder(words: readonly string[]): WordFinder {
  const keys = words.map(segmentsOf).filter((segments) => segments.length > 0);
  const longestFirst = keys.toSorted((one, other) => other.length - one.length);
  const byFirst = Map.groupBy(longestFirst, ([first]) => first);
  const firsts = [...byFirst.keys()].filter((first) => first !== undefined);
  return {
    mayBeIn: (text) => {
      const all = text.normalize("NFC").toLowerCase();
      return firsts.some((first) => all.includes(first));
    },
    find: (text) => {
      const segments = placeSegments(text);
      const found: TextRange[] = [];
      for (let at = 0; at < segments.length; ) {
        const from = at;
        const word = byFirst
          .get(segments[from]?.key)
          ?.find((each) => each.every((key, by) => segments[from + by]?.key === key));
        at += word?.length ?? 1;
        const [first, last] = [segments[from], segments[at - 1]];
        if (word === undefined || first === undefined || last === undefined) continue;
        // Two segments may be of one letter with its accents.
        if (first.start >= (found.at(-1)?.end ?? 0)) found.push({ start: first.start, end: last.end });
      }
      return found;
    },
  };
}
