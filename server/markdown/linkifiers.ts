import type { BareLink } from "./bare-links.ts";
import type { LinkifierBudget } from "./linkifier-budget.ts";
import type { Linkifier } from "./lookup.ts";
import { expandUrlTemplate, isWebUrl } from "./url-template.ts";

/**
 * Adds the links that linkifiers find in the rest of a text to those already found, in order of position.
 *
 * A match must be at the beginning of the text or after a space or one of `'"(,:<[`. No letter or digit may follow it,
 * and its URL must be of a web page. The time of one search is proportional to the text, but that of repeated searches
 * after each match is not. So each search reads a window of at most `windowLength` characters, and all patterns share a
 * budget. Windows are split at spaces; a match across two of them is not found.
 */
export function findLinkifierLinks(
  text: string,
  linkifiers: readonly Linkifier[],
  found: readonly BareLink[],
  budget: LinkifierBudget,
): BareLink[] {
  let links = [...found];
  for (const linkifier of linkifiers) {
    let start = 0;
    const added: BareLink[] = [];
    for (const link of links) {
      matchRange(text, start, link.index, { linkifier, budget, found: added });
      start = link.index + link.text.length;
    }
    matchRange(text, start, text.length, { linkifier, budget, found: added });
    if (added.length > 0) links = [...links, ...added].sort((one, other) => one.index - other.index);
  }
  return links;
}

/** The maximum length of a text that a pattern reads at once, in UTF-16 units. */
export const windowLength = 256;
const separatorBefore = /^[\s'"(,:<[]$/;
const letterOrDigit = /^[\p{L}\p{N}]$/u;

/** The search of one linkifier. */
type Search = { readonly linkifier: Linkifier; readonly budget: LinkifierBudget; readonly found: BareLink[] };

function matchRange(text: string, start: number, end: number, search: Search): void {
  let from = start;
  while (from < end) {
    const to = findWindowEnd(text, from, end);
    matchWindow(text, from, to, search);
    from = to;
  }
}

function findWindowEnd(text: string, from: number, end: number): number {
  if (end - from <= windowLength) return end;
  const space = text.lastIndexOf(" ", from + windowLength - 1);
  return space > from ? space : from + windowLength;
}

function matchWindow(text: string, from: number, to: number, { linkifier, budget, found }: Search): void {
  const { pattern, urlTemplate } = linkifier;
  const window = text.slice(from, to);
  if (!pattern.mayMatch(window)) return;
  const next = pattern.scan(window);
  let at = 0;
  while (at < to - from) {
    budget.left -= pattern.cost * (to - from - at);
    const match = budget.left < 0 ? undefined : next(at);
    if (match === undefined) return;
    const index = from + match.index;
    const end = index + match.text.length;
    const isValidPosition = match.text !== "" && isSeparate(text, index, end);
    const url = isValidPosition ? expandUrlTemplate(urlTemplate, match.groups) : "";
    const isLink = isWebUrl(url);
    if (isLink) found.push({ index, text: match.text, url });
    at = match.index + (isLink ? match.text.length : 1);
  }
}

function isSeparate(text: string, index: number, end: number): boolean {
  const next = text.codePointAt(end);
  return (
    (index === 0 || separatorBefore.test(text.charAt(index - 1))) &&
    (next === undefined || !letterOrDigit.test(String.fromCodePoint(next)))
  );
}
