import { escapeHtml } from "./html.ts";

/**
 * Marks in rendered HTML the words a search has found, each in `<span class="highlight">`.
 *
 * A term is a word or a phrase of several, and matches whole words whatever their case and accents; with a star at its
 * end its last word matches all words that begin so. Only text is marked, never tags, attributes or entities, nor the
 * inside of emoji, formulas and times. A phrase is not found across tags.
 */
export function highlightHtml(html: string, terms: readonly string[]): string {
  const phrases = terms.map(readTerm).filter((phrase) => phrase.words.length > 0);
  if (phrases.length === 0) return html;
  let closedDepth = 0;
  let output = "";
  for (const [piece] of html.matchAll(tagOrText)) {
    if (!piece.startsWith("<")) output += closedDepth > 0 ? piece : highlight(piece, wordOrEntity, phrases, asIs);
    else {
      closedDepth = depthAfter(piece, closedDepth);
      output += piece;
    }
  }
  return output;
}

/** Marks what a search has found in plain text, a topic's name say, which is made safe for HTML. Terms as above. */
export function highlightText(text: string, terms: readonly string[]): string {
  const phrases = terms.map(readTerm).filter((phrase) => phrase.words.length > 0);
  return highlight(text, word, phrases, escapeHtml);
}

type Phrase = { words: string[]; prefix: boolean };
type Word = { folded: string; start: number; end: number };

const tagOrText = /<[^>]*>|[^<]+/g;
const word = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const wordOrEntity = /&(?:#x?[0-9a-f]+|[a-z0-9]+);|[\p{L}\p{N}\p{M}\p{Co}]+/giu;
const closedElement = /^<(?:span[^>]* class="(?:emoji |katex)|span class="katex|time\b|svg\b)/;
const voidElement = /^<(?:br|hr|img)\b|\/>$/;

const asIs = (html: string) => html;

function readTerm(term: string): Phrase {
  return { words: (term.match(word) ?? []).map(fold), prefix: term.endsWith("*") };
}

/** How many elements whose text is not to be touched are open after a tag. */
function depthAfter(tag: string, depth: number): number {
  if (voidElement.test(tag)) return depth;
  if (depth === 0) return closedElement.test(tag) ? 1 : 0;
  return tag.startsWith("</") ? depth - 1 : depth + 1;
}

function highlight(
  text: string,
  pattern: RegExp,
  phrases: readonly Phrase[],
  toHtml: (text: string) => string,
): string {
  const words = readWords(text, pattern);
  let html = "";
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    const length = longestMatch(words, at, phrases);
    const first = words[at];
    const last = words[at + length - 1];
    if (!first || !last || length === 0) continue;
    html += `${toHtml(text.slice(end, first.start))}<span class="highlight">${toHtml(text.slice(first.start, last.end))}</span>`;
    end = last.end;
    at += length - 1;
  }
  return html + toHtml(text.slice(end));
}

function readWords(text: string, pattern: RegExp): Word[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    folded: match[0].startsWith("&") ? "" : fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ folded }) => folded !== "");
}

/** How many words the longest phrase that matches here has; 0 if none does. */
function longestMatch(words: readonly Word[], at: number, phrases: readonly Phrase[]): number {
  let longest = 0;
  for (const phrase of phrases) {
    const { length } = phrase.words;
    const matches = phrase.words.every((wanted, offset) => {
      const found = words[at + offset]?.folded;
      return found === wanted || (phrase.prefix && offset === length - 1 && found?.startsWith(wanted));
    });
    if (matches && length > longest) longest = length;
  }
  return longest;
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
