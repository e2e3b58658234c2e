import type { MarkdownIt } from "markdown-it";
import { isSafeUrl } from "./links.ts";

/** An address found in plain text, as it stands there and as a link must name it. */
export type BareLink = { index: number; text: string; url: string };

/** Sets up what counts as an address: http, https, ftp and mailto, bare domains and e-mail addresses. */
export function installBareLinks(parser: MarkdownIt): void {
  const { linkify } = parser;
  linkify.set({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });
  linkify.add("//", null);
  linkify.tlds(linkify.__opts__.tlds.filter((domain) => !fileExtensions.has(domain)));
  parser.options.linkify = true;
  parser.core.ruler.disable("linkify");
}

/** The addresses in a piece of plain text, in order. */
export function findBareLinks(parser: MarkdownIt, text: string): BareLink[] {
  if (!mayHoldLink.test(text)) return [];
  return (parser.linkify.match(text) ?? []).flatMap((found) => {
    const url = parser.normalizeLink(found.url);
    return isSafeUrl(url) ? [{ index: found.index, text: found.text, url }] : [];
  });
}

// Country domains that in an office are far more often the end of a file name.
const fileExtensions = new Set(["cc", "md", "pl", "ps", "py", "rs", "sh", "so"]);
const mayHoldLink = /[^\s.]\.[^\s.]|:\/\/|mailto:/i;
