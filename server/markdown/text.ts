import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { type BareLink, findBareLinks } from "./bare-links.ts";
import { emojiCharactersHtml, mayContainEmoji, unicodeEmojiHtml } from "./emoji/emoji-html.ts";
import { findEmoticons } from "./emoji/emoticons.ts";
import { type Environment, environmentOf } from "./environment.ts";
import { escapeHtml, finishedHtml } from "./html.ts";
import { findLinkifierLinks } from "./linkifiers.ts";

/** The text of a token before it became HTML, and the links found in it. */
export type Decoration = { readonly text: string; readonly links: readonly BareLink[] };

/** The decoration of a token that this rule has turned into HTML; undefined for any other token. */
export function decorationOf(token: Token): Decoration | undefined {
  return (token.meta as Decoration | null) ?? undefined;
}

/**
 * Core rule, after inline parsing: turns addresses in plain text and matches of linkifiers into links. It also turns
 * emoji characters and, with the author's setting, emoticons into emoji elements. Inside a link it turns only emoji
 * characters.
 */
export function decorateText(state: StateCore): void {
  const environment = environmentOf(state);
  const mayHaveEmoji = mayContainEmoji(state.src);
  for (const block of state.tokens) {
    const tokens = block.children ?? [];
    let linkDepth = 0;
    for (const [at, token] of tokens.entries()) {
      if (token.type === "link_open") linkDepth++;
      else if (token.type === "link_close") linkDepth--;
      else if (token.type === "text" && linkDepth > 0) decorate(token, [], [], mayHaveEmoji);
      else if (token.type === "text") {
        const links = findLinks(state.md, environment, token.content);
        const emoticons = environment.emoticons
          ? findSeparateEmoticons(token.content, tokens[at - 1], tokens[at + 1])
          : [];
        decorate(token, links, emoticons, mayHaveEmoji);
      }
    }
  }
}

/** A range of a text, and the HTML that replaces it. */
type Replacement = { readonly index: number; readonly length: number; readonly html: string };

function decorate(
  token: Token,
  links: readonly BareLink[],
  emoticons: readonly Replacement[],
  mayHaveEmoji: boolean,
): void {
  if (links.length === 0 && emoticons.length === 0 && !mayHaveEmoji) return;
  const replacements = [...links.map(linkReplacement), ...emoticons].sort((one, other) => one.index - other.index);
  token.type = finishedHtml;
  token.meta = { text: token.content, links } satisfies Decoration;
  token.content = replaceRanges(token.content, replacements, emojiCharactersHtml);
}

function findLinks(parser: MarkdownIt, { lookup, linkifierBudget }: Environment, text: string): BareLink[] {
  const links = findBareLinks(parser, text);
  return lookup.linkifiers.length === 0 ? links : findLinkifierLinks(text, lookup.linkifiers, links, linkifierBudget);
}

/** The emoticons of a text that are not directly next to other content, such as code or a mention. */
function findSeparateEmoticons(text: string, before: Token | undefined, after: Token | undefined): Replacement[] {
  return findEmoticons(text)
    .map(({ index, text: { length }, name, code }) => ({ index, length, html: unicodeEmojiHtml(code, name) }))
    .filter(({ index }) => index > 0 || isOpening(before))
    .filter(({ index, length }) => index + length < text.length || isClosing(after));
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

function linkReplacement({ index, text, url }: BareLink): Replacement {
  return { index, length: text.length, html: `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>` };
}

/** Replaces ranges of a text with HTML and converts the rest. Of overlapping ranges, the first is used. */
function replaceRanges(text: string, replacements: readonly Replacement[], toHtml: (text: string) => string): string {
  let html = "";
  let end = 0;
  for (const replacement of replacements) {
    if (replacement.index < end) continue;
    html += toHtml(text.slice(end, replacement.index)) + replacement.html;
    end = replacement.index + replacement.length;
  }
  return html + toHtml(text.slice(end));
}
