import type { Phrase } from "./search-words.ts";

/**
 * Marks the words of a search in ASCII HTML without elements that must stay unmarked. It uses a single regular
 * expression, because a page of search results spends most of its time on this. Undefined for any other HTML, and for
 * phrases of several words.
 */
export function highlightAscii(html: string, phrases: readonly Phrase[]): string | undefined {
  const pattern = patternOf(phrases);
  if (pattern === undefined || unsupported.test(html)) return undefined;
  return html.replace(pattern, '<span class="highlight">$&</span>');
}

/** Non-ASCII characters, which the regular expression cannot compare, and elements that must stay unmarked. */
const unsupported = /[\u0080-\uffff]|<(?:time|svg)\b|class="(?:emoji |katex)/;

/** The pattern is the same for all messages of a page. */
const patterns = new WeakMap<readonly Phrase[], RegExp | "none">();

function patternOf(phrases: readonly Phrase[]): RegExp | undefined {
  let known = patterns.get(phrases);
  if (known === undefined) {
    known = makePattern(phrases) ?? "none";
    patterns.set(phrases, known);
  }
  return known === "none" ? undefined : known;
}

/**
 * Builds a pattern that finds each word and then checks the text around it: the word begins there, is not the name of
 * an entity, and is not in a tag.
 */
function makePattern(phrases: readonly Phrase[]): RegExp | undefined {
  const words = phrases.map(({ words: [word = "", ...others], isPrefix }) => {
    if (others.length > 0 || !plainWord.test(word)) return undefined;
    return `${word}(?<![a-z0-9&]${word}|&#${word})${isPrefix ? "[a-z0-9]*" : "(?![a-z0-9])"}`;
  });
  return words.includes(undefined) ? undefined : new RegExp(`(?:${words.join("|")})(?![^<]*>)`, "gi");
}

const plainWord = /^[a-z0-9]+$/;
