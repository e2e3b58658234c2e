import { type BareLink, findBareLinks } from "../../markdown/bare-links.ts";
import { freshBudget } from "../../markdown/linkifier-budget.ts";
import { parseLinkifierPattern } from "../../markdown/linkifier-pattern.ts";
import { findLinkifierLinks } from "../../markdown/linkifiers.ts";
import { parser } from "../../markdown/parser.ts";
import type { NewLinkifier } from "./read.ts";

/**
 * The links that a linkifier which `readLinkifier` accepted makes in a line of text, in order, as in a topic or a
 * message if there were no other linkifier; written-out addresses are links without it.
 */
export function linksMadeBy({ pattern, urlTemplate }: NewLinkifier, text: string): BareLink[] {
  const parsed = parseLinkifierPattern(pattern);
  if ("problem" in parsed) return [];
  const addresses = findBareLinks(parser, text);
  const links = findLinkifierLinks(text, [{ pattern: parsed.pattern, urlTemplate }], addresses, freshBudget());
  return links.filter((link) => !addresses.includes(link));
}
