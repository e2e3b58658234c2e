import { findBareLinks } from "./bare-links.ts";
import { freshBudget } from "./linkifier-budget.ts";
import { findLinkifierLinks } from "./linkifiers.ts";
import type { Linkifier } from "./lookup.ts";
import { parser } from "./parser.ts";

/** The links in the text of a topic, which is not Markdown: addresses and what linkifiers find, in order. */
export function topicLinks(topic: string, linkifiers: readonly Linkifier[]): { text: string; url: string }[] {
  const links = findLinkifierLinks(topic, linkifiers, findBareLinks(parser, topic), freshBudget());
  return links.map(({ text, url }) => ({ text, url }));
}
