import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { type BareLink, findBareLinks } from "./bare-links.ts";
import { emojiCharactersHtml, mayHoldEmoji } from "./emoji/emoji-html.ts";
import { type Environment, environmentOf } from "./environment.ts";
import { escapeHtml, finishedHtml } from "./html.ts";
import { findLinkifierLinks } from "./linkifiers.ts";

/** What a piece of text was before it became HTML, and the links found in it. */
export type Decoration = { readonly text: string; readonly links: readonly BareLink[] };

/** Of a token that this rule has made HTML of; undefined of any other. */
export function decorationOf(token: Token): Decoration | undefined {
  return (token.meta as Decoration | null) ?? undefined;
}

/**
 * Core rule, after inline parsing: makes links of the addresses in plain text and of what linkifiers find, and emoji
 * elements of emoji characters. Text that is already in a link gets emoji only.
 */
export function decorateText(state: StateCore): void {
  const environment = environmentOf(state);
  const emoji = mayHoldEmoji(state.src);
  for (const block of state.tokens) {
    let linkDepth = 0;
    for (const token of block.children ?? []) {
      if (token.type === "link_open") linkDepth++;
      else if (token.type === "link_close") linkDepth--;
      else if (token.type === "text") decorate(token, state.md, linkDepth > 0 ? undefined : environment, emoji);
    }
  }
}

function decorate(token: Token, parser: MarkdownIt, environment: Environment | undefined, emoji: boolean): void {
  const links = environment ? findLinks(parser, environment, token.content) : [];
  if (links.length === 0 && !emoji) return;
  token.type = finishedHtml;
  token.meta = { text: token.content, links } satisfies Decoration;
  token.content = withLinks(token.content, links, emojiCharactersHtml);
}

function findLinks(parser: MarkdownIt, { lookup, linkifierBudget }: Environment, text: string): BareLink[] {
  const links = findBareLinks(parser, text);
  return lookup.linkifiers.length === 0 ? links : findLinkifierLinks(text, lookup.linkifiers, links, linkifierBudget);
}

function withLinks(text: string, links: readonly BareLink[], toHtml: (text: string) => string): string {
  let html = "";
  let end = 0;
  for (const link of links) {
    html += toHtml(text.slice(end, link.index));
    html += `<a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a>`;
    end = link.index + link.text.length;
  }
  return html + toHtml(text.slice(end));
}
