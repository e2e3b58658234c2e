import type { MarkdownIt } from "markdown-it";
import { isSafeUrl } from "./links.ts";

/** An address in plain text: the text as written, and the URL of the link. */
export type BareLink = { index: number; text: string; url: string };

/** Configures the kinds of addresses to find: http, https, ftp and mailto, bare domains and email addresses. */
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
  if (!possibleLink.test(text)) return [];
  return (parser.linkify.match(text) ?? []).flatMap((found) => {
    const url = parser.normalizeLink(found.url);
    return isSafeUrl(url) ? [{ index: found.index, text: found.text, url }] : [];
  });
}

// Country domains that are far more often file extensions in an office.
const fileExtensions = new Set(["cc", "md", "pl", "ps", "py", "rs", "sh", "so"]);
const possibleLink = /[^\s.]\.[^\s.]|:\/\/|mailto:/i;
