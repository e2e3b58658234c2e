import { highlightPlainly } from "./highlight-plainly.ts";
import { escapeHtml } from "./html.ts";
import { findWords, type Phrase, type TextWord } from "./search-words.ts";

/**
 * Marks in rendered HTML what a search has found, each stretch in `<span class="highlight">`. Words are compared as the
 * index compares them, whatever their case and accents. Only text is marked, never tags, attributes or entities, nor
 * the inside of emoji, formulas and times; a phrase is found across tags, for it was in what the sender wrote.
 */
export function highlightHtml(html: string, phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return html;
  return highlightPlainly(html, phrases) ?? marked(readHtml(html), phrases);
}

/** Marks what a search has found in plain text, a topic's name say, which is made safe for HTML. */
export function highlightText(text: string, phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return escapeHtml(text);
  const plain = escapeHtml(text) === text ? highlightPlainly(text, phrases) : undefined;
  if (plain !== undefined) return plain;
  const words = findWords(text);
  return marked([{ text, words, isClosed: false, toHtml: escapeHtml }], phrases);
}

/** A part of what is marked: a tag, an entity, or text with its words. */
type Piece = {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** Whether it holds words that are not to be marked. */
  readonly isClosed: boolean;
  readonly toHtml: (text: string) => string;
};

const tagEntityOrText = /<[^>]*>|&(?:#x?[0-9a-f]+|[a-z0-9]+);|[^<&]+|&/gi;
const closedElement = /^<(?:span[^>]* class="(?:emoji |katex)|span class="katex|time\b|svg\b)/;
const voidElement = /^<(?:br|hr|img)\b|\/>$/;

const asIs = (html: string) => html;

function readHtml(html: string): Piece[] {
  let closedDepth = 0;
  return Array.from(html.matchAll(tagEntityOrText), ([text]) => {
    const isTag = text.startsWith("<");
    if (isTag) closedDepth = depthAfter(text, closedDepth);
    const isClosed = !isTag && closedDepth > 0;
    const words = isTag || isClosed || text.startsWith("&") ? [] : findWords(text);
    return { text, words, isClosed, toHtml: asIs };
  });
}

/** How many elements whose text is not to be touched are open after a tag. */
function depthAfter(tag: string, depth: number): number {
  if (voidElement.test(tag)) return depth;
  if (depth === 0) return closedElement.test(tag) ? 1 : 0;
  return tag.startsWith("</") ? depth - 1 : depth + 1;
}

/** A word, and where it stands: in which piece, and at which place among its words. */
type Token = { readonly word: string; readonly piece: number; readonly place: number };

function marked(pieces: readonly Piece[], phrases: readonly Phrase[]): string {
  const tokens = pieces.flatMap(tokensOf);
  const marks = pieces.map(() => new Map<number, number>());
  for (let at = 0; at < tokens.length; ) {
    const length = longestMatch(tokens, at, phrases);
    for (const { piece, place } of tokens.slice(at, at + length)) marks[piece]?.set(place, at);
    at += Math.max(length, 1);
  }
  return pieces.map((piece, index) => withMarks(piece, marks[index] ?? new Map())).join("");
}

function tokensOf({ words, isClosed }: Piece, piece: number): Token[] {
  // What is closed is no word of any phrase, and no phrase reaches over it.
  if (isClosed) return [{ word: "", piece, place: -1 }];
  return words.flatMap((stretch, place) => stretch.words.map((word) => ({ word, piece, place })));
}

/** How many words the longest phrase that matches here has; 0 if none does. */
function longestMatch(tokens: readonly Token[], at: number, phrases: readonly Phrase[]): number {
  let longest = 0;
  for (const { words, isBeginning } of phrases) {
    if (words.length <= longest) continue;
    const matches = words.every((wanted, offset) => {
      const found = tokens[at + offset]?.word;
      return found === wanted || (isBeginning && offset === words.length - 1 && found?.startsWith(wanted));
    });
    if (matches) longest = words.length;
  }
  return longest;
}

/** The piece with its marked words in spans: those of one match together. `marks` has the match by the word's place. */
function withMarks({ text, words, toHtml }: Piece, marks: ReadonlyMap<number, number>): string {
  let html = "";
  let end = 0;
  for (let place = 0; place < words.length; place++) {
    const match = marks.get(place);
    const first = words[place];
    if (match === undefined || first === undefined) continue;
    while (marks.get(place + 1) === match) place++;
    const last = words[place] ?? first;
    html += `${toHtml(text.slice(end, first.start))}<span class="highlight">${toHtml(text.slice(first.start, last.end))}</span>`;
    end = last.end;
  }
  return html + toHtml(text.slice(end));
}
