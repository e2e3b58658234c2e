import { findBareLinks } from "./bare-links.ts";
import { createLinkifierBudget } from "./linkifier-budget.ts";
import { findLinkifierLinks } from "./linkifiers.ts";
import type { Linkifier } from "./lookup.ts";
import { parser } from "./parser.ts";

/** The links in a topic, which is plain text: addresses and matches of linkifiers, in order. */
export function topicLinks(topic: string, linkifiers: readonly Linkifier[]): { text: string; url: string }[] {
  const links = findLinkifierLinks(topic, linkifiers, findBareLinks(parser, topic), createLinkifierBudget());
  return links.map(({ text, url }) => ({ text, url }));
}
