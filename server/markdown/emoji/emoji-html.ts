import type { StateInline } from "markdown-it";
import { environmentOf } from "../environment.ts";
import { escapeHtml, matchHere, pushHtml } from "../html.ts";
import type { MarkdownLookup } from "../lookup.ts";
import { emojiCode } from "./emoji-code.ts";
import { emojiByName, emojiNames } from "./emoji-table.ts";
import { extraEmojiByName } from "./extra-emoji.ts";

/** Inline rule for `:name:`; a custom emoji comes before a Unicode or extra one of the same name. */
export function parseNamedEmoji(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x3a) return false;
  const match = matchHere(state, namedEmoji);
  const html = match?.[1] && namedEmojiHtml(match[1], environmentOf(state).lookup);
  if (!match || !html) return false;
  if (!silent) pushHtml(state, html);
  state.pos += match[0].length;
  return true;
}

/** Whether the text may contain emoji characters: a fast check that is never wrongly false. */
export function mayContainEmoji(text: string): boolean {
  return emojiStart.test(text);
}

/** Escapes text for HTML and turns each emoji character into an emoji element. */
export function emojiCharactersHtml(text: string): string {
  if (!mayContainEmoji(text)) return escapeHtml(text);
  let html = "";
  let end = 0;
  for (const match of text.matchAll(emojiCharacters)) {
    const emoji = characterHtml(match[0]);
    if (emoji === undefined) continue;
    html += escapeHtml(text.slice(end, match.index)) + emoji;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

const namedEmoji = /:([a-z0-9_+.-]+):/y;
const emojiStart = /[\u00a9\u00ae\u203c-\u3299\ud83c-\ud83e]/;

// A flag, a key cap, or a picture with optional characters: a skin tone, tag characters, and joined pictures. A
// character before the text variation selector (U+FE0E) is text.
const emojiCharacters =
  /\p{RI}\p{RI}|[0-9#*]\ufe0f?\u20e3|\p{ExtPict}(?:\p{EMod}|\ufe0f)?(?!\ufe0e)[\u{e0020}-\u{e007f}]{0,10}(?:\u200d\p{ExtPict}(?:\p{EMod}|\ufe0f)?){0,8}/gu;

function namedEmojiHtml(name: string, lookup: MarkdownLookup): string | undefined {
  const custom = lookup.customEmojiByName(name);
  if (custom) return pictureEmojiHtml(custom);
  const unicode = emojiByName(name);
  if (unicode) return unicodeEmojiHtml(unicode.code, name);
  const extra = extraEmojiByName(name);
  return extra && pictureEmojiHtml(extra);
}

function pictureEmojiHtml({ name, url }: { readonly name: string; readonly url: string }): string {
  const safeName = escapeHtml(name);
  return `<img alt=":${safeName}:" class="emoji" src="${escapeHtml(url)}" title="${safeName}">`;
}

/**
 * Undefined for an emoji that is not in the table; it stays a character. No emoji with a skin tone is in the table:
 * clients draw only the codes of the table, and would show nothing or another emoji for others.
 */
function characterHtml(characters: string): string | undefined {
  const code = emojiCode(characters);
  const [name] = emojiNames(code);
  return name === undefined ? undefined : unicodeEmojiHtml(code, name);
}

/** A Unicode emoji as messages show it, under one of its names. */
export function unicodeEmojiHtml(code: string, name: string): string {
  const words = name.replaceAll("_", " ");
  return `<span aria-label="${words}" class="emoji emoji-${code}" role="img" title="${words}">:${name}:</span>`;
}
