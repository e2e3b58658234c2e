import type { BareLink } from "./bare-links.ts";
import { isSafeUrl } from "./links.ts";
import type { Linkifier } from "./lookup.ts";
import { expandUrlTemplate } from "./url-template.ts";

/**
 * Adds to the links already found in a text those that linkifiers find in the rest of it, in order of position.
 *
 * A match counts if it begins the text or follows a space or one of `'"(,:<[`, and no letter or digit follows it.
 * Patterns come from administrators and run on JavaScript's backtracking engine. parseLinkifierPattern keeps out those
 * that can take exponential time; the rest can still take polynomial time, so no pattern sees more than `windowLength`
 * characters at once. A match that would span two windows, which are cut at spaces, is not found.
 */
export function findLinkifierLinks(
  text: string,
  linkifiers: readonly Linkifier[],
  found: readonly BareLink[],
): BareLink[] {
  let links = [...found];
  for (const linkifier of linkifiers) {
    let start = 0;
    const added: BareLink[] = [];
    for (const link of links) {
      matchStretch(text, start, link.index, linkifier, added);
      start = link.index + link.text.length;
    }
    matchStretch(text, start, text.length, linkifier, added);
    if (added.length > 0) links = [...links, ...added].sort((one, other) => one.index - other.index);
  }
  return links;
}

/** The longest text a pattern is let loose on at once, in UTF-16 units. */
export const windowLength = 256;
const mayPrecede = /^[\s'"(,:<[]$/;
const mayNotFollow = /^[\p{L}\p{N}]$/u;

function matchStretch(text: string, start: number, end: number, linkifier: Linkifier, found: BareLink[]): void {
  let from = start;
  while (from < end) {
    const to = windowEnd(text, from, end);
    matchWindow(text, from, to, linkifier, found);
    from = to;
  }
}

function windowEnd(text: string, from: number, end: number): number {
  if (end - from <= windowLength) return end;
  const space = text.lastIndexOf(" ", from + windowLength - 1);
  return space > from ? space : from + windowLength;
}

function matchWindow(text: string, from: number, to: number, linkifier: Linkifier, found: BareLink[]): void {
  const window = text.slice(from, to);
  const pattern = globalPattern(linkifier.pattern);
  pattern.lastIndex = 0;
  for (let match = pattern.exec(window); match; match = pattern.exec(window)) {
    const index = from + match.index;
    const end = index + match[0].length;
    const stands = match[0] !== "" && standsAlone(text, index, end);
    const url = stands ? expandUrlTemplate(linkifier.urlTemplate, match.groups ?? {}) : "";
    if (isSafeUrl(url)) found.push({ index, text: match[0], url });
    else pattern.lastIndex = match.index + 1;
  }
}

function standsAlone(text: string, index: number, end: number): boolean {
  const next = text.codePointAt(end);
  return (
    (index === 0 || mayPrecede.test(text.charAt(index - 1))) &&
    (next === undefined || !mayNotFollow.test(String.fromCodePoint(next)))
  );
}

const globalPatterns = new WeakMap<RegExp, RegExp>();

function globalPattern(pattern: RegExp): RegExp {
  const known = globalPatterns.get(pattern);
  if (known) return known;
  const global = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, "")}g`);
  globalPatterns.set(pattern, global);
  return global;
}
