import type { BareLink } from "./bare-links.ts";
import type { LinkifierBudget } from "./linkifier-budget.ts";
import type { Linkifier } from "./lookup.ts";
import { expandUrlTemplate, isWebUrl } from "./url-template.ts";

/**
 * Adds to the links already found in a text those that linkifiers find in the rest of it, in order of position.
 *
 * A match counts if it begins the text or follows a space or one of `'"(,:<[`, and no letter or digit follows it, and if
 * it leads to a web page. A single search takes time in proportion to the text, but one that is begun again after each
 * match does not: so no pattern sees more than `windowLength` characters at once, and all of them together have a
 * budget. A match that would span two windows, which are cut at spaces, is not found.
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
      matchStretch(text, start, link.index, { linkifier, budget, found: added });
      start = link.index + link.text.length;
    }
    matchStretch(text, start, text.length, { linkifier, budget, found: added });
    if (added.length > 0) links = [...links, ...added].sort((one, other) => one.index - other.index);
  }
  return links;
}

/** The longest text a pattern is let loose on at once, in UTF-16 units. */
export const windowLength = 256;
const mayPrecede = /^[\s'"(,:<[]$/;
const mayNotFollow = /^[\p{L}\p{N}]$/u;

/** A linkifier at work. */
type Search = { readonly linkifier: Linkifier; readonly budget: LinkifierBudget; readonly found: BareLink[] };

function matchStretch(text: string, start: number, end: number, search: Search): void {
  let from = start;
  while (from < end) {
    const to = windowEnd(text, from, end);
    matchWindow(text, from, to, search);
    from = to;
  }
}

function windowEnd(text: string, from: number, end: number): number {
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
    const stands = match.text !== "" && standsAlone(text, index, end);
    const url = stands ? expandUrlTemplate(urlTemplate, match.groups) : "";
    const isLink = isWebUrl(url);
    if (isLink) found.push({ index, text: match.text, url });
    at = match.index + (isLink ? match.text.length : 1);
  }
}

function standsAlone(text: string, index: number, end: number): boolean {
  const next = text.codePointAt(end);
  return (
    (index === 0 || mayPrecede.test(text.charAt(index - 1))) &&
    (next === undefined || !mayNotFollow.test(String.fromCodePoint(next)))
  );
}
