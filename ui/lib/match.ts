import { inLanguage } from "./formatter.ts";

/**
 * Makes a filter for a search: every word of it must occur in one of the texts, ignoring case and accents. An empty
 * search matches everything.
 */
export function createMatcher<Thing>(
  typed: string,
  textsOf: (thing: Thing) => readonly string[],
): (thing: Thing) => boolean {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  return (thing) => {
    if (words.length === 0) return true;
    const texts = textsOf(thing).map(fold);
    return words.every((word) => texts.some((text) => text.includes(word)));
  };
}

/**
 * Makes a filter for a search: every word of it must begin a word of the text, ignoring case, accents and punctuation.
 * A search without words matches nothing.
 */
export function createWordMatcher<Thing>(typed: string, textOf: (thing: Thing) => string): (thing: Thing) => boolean {
  const words = splitWords(typed);
  return (thing) => {
    if (words.length === 0) return false;
    const own = splitWords(textOf(thing));
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
}

/** The first `limit` matches. Those whose name begins with the search come first. */
export function findBestMatches<Thing>(
  typed: string,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  limit: number,
): Thing[] {
  const isFound = createMatcher(typed, (thing: Thing) => [nameOf(thing)]);
  const start = fold(typed).trim();
  const first: Thing[] = [];
  const others: Thing[] = [];
  for (const thing of things) {
    if (first.length >= limit) break;
    if (!isFound(thing)) continue;
    if (fold(nameOf(thing)).startsWith(start)) first.push(thing);
    else if (others.length < limit) others.push(thing);
  }
  return [...first, ...others].slice(0, limit);
}

// Languages such as Japanese have no spaces between words.
const segmenters = inLanguage((locales) => new Intl.Segmenter(locales, { granularity: "word" }));

function splitWords(text: string): string[] {
  return [...segmenters().segment(fold(text))].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** A text without case, accents and the marks around names that may have another direction. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain ASCII, and removing accents from ten thousand names is slow.
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize("NFD").replace(/[\p{Mn}\p{Bidi_Control}]/gu, "");
}
