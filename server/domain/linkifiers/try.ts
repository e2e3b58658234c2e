import { type BareLink, findBareLinks } from "../../markdown/bare-links.ts";
import { createLinkifierBudget } from "../../markdown/linkifier-budget.ts";
import { parseLinkifierPattern } from "../../markdown/linkifier-pattern.ts";
import { findLinkifierLinks } from "../../markdown/linkifiers.ts";
import { parser } from "../../markdown/parser.ts";
import type { NewLinkifier } from "./read.ts";

/**
 * Finds the links that a linkifier makes in a line of text, in order, as if it were the only linkifier. `readLinkifier`
 * has accepted it. Web addresses in the text are links without it, so they are left out.
 */
export function tryLinkifier({ pattern, urlTemplate }: NewLinkifier, text: string): BareLink[] {
  const parsed = parseLinkifierPattern(pattern);
  if ("problem" in parsed) return [];
  const addresses = findBareLinks(parser, text);
  const links = findLinkifierLinks(
    text,
    [{ pattern: parsed.pattern, urlTemplate }],
    addresses,
    createLinkifierBudget(),
  );
  return links.filter((link) => !addresses.includes(link));
}
