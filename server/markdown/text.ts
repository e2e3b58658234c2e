import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { type BareLink, findBareLinks } from "./bare-links.ts";
import { emojiCharactersHtml, mayHoldEmoji, unicodeEmojiHtml } from "./emoji/emoji-html.ts";
import { findEmoticons } from "./emoji/emoticons.ts";
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
 * elements of emoji characters and, where their author wants it, of emoticons. Text that is already in a link gets emoji
 * of characters only.
 */
export function decorateText(state: StateCore): void {
  const environment = environmentOf(state);
  const emoji = mayHoldEmoji(state.src);
  for (const block of state.tokens) {
    const tokens = block.children ?? [];
    let linkDepth = 0;
    for (const [at, token] of tokens.entries()) {
      if (token.type === "link_open") linkDepth++;
      else if (token.type === "link_close") linkDepth--;
      else if (token.type === "text" && linkDepth > 0) decorate(token, [], [], emoji);
      else if (token.type === "text") {
        const links = findLinks(state.md, environment, token.content);
        const emoticons = environment.emoticons ? freeEmoticons(token.content, tokens[at - 1], tokens[at + 1]) : [];
        decorate(token, links, emoticons, emoji);
      }
    }
  }
}

/** A stretch of text, and the HTML that stands in its place. */
type Stretch = { readonly index: number; readonly length: number; readonly html: string };

function decorate(token: Token, links: readonly BareLink[], emoticons: readonly Stretch[], emoji: boolean): void {
  if (links.length === 0 && emoticons.length === 0 && !emoji) return;
  const stretches = [...links.map(linkStretch), ...emoticons].sort((one, other) => one.index - other.index);
  token.type = finishedHtml;
  token.meta = { text: token.content, links } satisfies Decoration;
  token.content = withStretches(token.content, stretches, emojiCharactersHtml);
}

function findLinks(parser: MarkdownIt, { lookup, linkifierBudget }: Environment, text: string): BareLink[] {
  const links = findBareLinks(parser, text);
  return lookup.linkifiers.length === 0 ? links : findLinkifierLinks(text, lookup.linkifiers, links, linkifierBudget);
}

/** The emoticons of a text that do not touch what stands before and behind it, such as code or a mention. */
function freeEmoticons(text: string, before: Token | undefined, behind: Token | undefined): Stretch[] {
  return findEmoticons(text)
    .map(({ index, text: { length }, name, code }) => ({ index, length, html: unicodeEmojiHtml(code, name) }))
    .filter(({ index }) => index > 0 || isOpening(before))
    .filter(({ index, length }) => index + length < text.length || isClosing(behind));
}

function isOpening(token: Token | undefined): boolean {
  if (token === undefined || token.nesting === 1 || lineEnds.has(token.type)) return true;
  // The box of a task.
  return token.type === finishedHtml && token.content.endsWith(" ");
}

function isClosing(token: Token | undefined): boolean {
  return token === undefined || token.nesting === -1 || lineEnds.has(token.type);
}

const lineEnds: ReadonlySet<string> = new Set(["softbreak", "hardbreak"]);

function linkStretch({ index, text, url }: BareLink): Stretch {
  return { index, length: text.length, html: `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>` };
}

/** The text with its stretches as HTML, and the rest made HTML; of stretches that overlap, the first stays. */
function withStretches(text: string, stretches: readonly Stretch[], toHtml: (text: string) => string): string {
  let html = "";
  let end = 0;
  for (const stretch of stretches) {
    if (stretch.index < end) continue;
    html += toHtml(text.slice(end, stretch.index)) + stretch.html;
    end = stretch.index + stretch.length;
  }
  return html + toHtml(text.slice(end));
}
