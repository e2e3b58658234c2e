import type { MarkdownIt, RendererRule, StateInline } from "markdown-it";
import { escapeHtml, matchHere } from "./html.ts";

/** Makes the parser complete addresses without a scheme, and refuse links with unsafe schemes. */
export function installLinks(parser: MarkdownIt): void {
  const normalize = parser.normalizeLink.bind(parser);
  parser.normalizeLink = (url) => normalize(completeUrl(url));
  parser.validateLink = isSafeUrl;
  parser.renderer.rules.link_open = openLink;
  parser.inline.ruler.before("link", "empty_link", parseEmptyLink);
}

/** Whether an address may be used in a link: a path on this server, or one of a few schemes that run no script. */
export function isSafeUrl(url: string): boolean {
  return safeUrl.test(url);
}

/** Inline rule that leaves `[text]()`, a link without an address, as written. */
function parseEmptyLink(state: StateInline, silent: boolean): boolean {
  const match = state.src.charCodeAt(state.pos) === 0x5b ? matchHere(state, emptyLink) : undefined;
  if (!match) return false;
  if (!silent) state.pending += match[0];
  state.pos += match[0].length;
  return true;
}

const emptyLink = /\[[^[\]\n]*\]\([ \t]*\)/y;

const safeUrl = /^(?:https?:\/\/|ftp:\/\/|mailto:|tel:|\/|#)./i;

/** Adds a scheme to an address without one: `http://` before a domain, `mailto:` before an email address. */
function completeUrl(url: string): string {
  if (url === "" || url.startsWith("/") || url.startsWith("#")) return url;
  if (hostAndPort.test(url)) return `http://${url}`;
  if (scheme.test(url)) return url;
  return mailAddress.test(url) ? `mailto:${url}` : `http://${url}`;
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const hostAndPort = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;
const mailAddress = /^[^\s/@]+@[^\s/@]+$/;

/** Renders a link with only its address: some clients cannot read a title. A link without text shows its address. */
const openLink: RendererRule = (tokens, index) => {
  const url = escapeHtml(String(tokens[index]?.attrGet("href") ?? ""));
  return `<a href="${url}">${tokens[index + 1]?.type === "link_close" ? url : ""}`;
};
