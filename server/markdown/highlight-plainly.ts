import type { Phrase } from "./search-words.ts";

/**
 * Marks the words of a search in HTML of letters that everybody can type, with nothing in it that is not to be opened:
 * in one go, for a page of found messages spends most of its time on this. Undefined for any other HTML, and for phrases
 * of several words.
 */
export function highlightPlainly(html: string, phrases: readonly Phrase[]): string | undefined {
  const pattern = patternOf(phrases);
  if (pattern === undefined || special.test(html)) return undefined;
  return html.replace(pattern, '<span class="highlight">$&</span>');
}

/** What a regular expression of ASCII cannot read, and elements whose text is not to be marked. */
const special = /[\u0080-\uffff]|<(?:time|svg)\b|class="(?:emoji |katex)/;

/** One for all messages of a page. */
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
 * Finds each word, then looks at what is before and behind it: that it begins there, is no entity's name, and is in no
 * tag.
 */
function makePattern(phrases: readonly Phrase[]): RegExp | undefined {
  const words = phrases.map(({ words: [word = "", ...others], isBeginning }) => {
    if (others.length > 0 || !plainWord.test(word)) return undefined;
    return `${word}(?<![a-z0-9&]${word}|&#${word})${isBeginning ? "[a-z0-9]*" : "(?![a-z0-9])"}`;
  });
  return words.includes(undefined) ? undefined : new RegExp(`(?:${words.join("|")})(?![^<]*>)`, "gi");
}

const plainWord = /^[a-z0-9]+$/;
