import { highlightAscii } from "./highlight-ascii.ts";
import { escapeHtml } from "./html.ts";
import { findWords, type Phrase, type TextWord } from "./search-words.ts";

/**
 * Marks the matches of a search in rendered HTML, each in `<span class="highlight">`. Words are compared as in the
 * search index, without case and accents. Only text is marked, never tags, attributes, entities, or the content of
 * emoji, formulas and times. A phrase is found across tags, because the sender wrote it as one text.
 */
export function highlightHtml(html: string, phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return html;
  return highlightAscii(html, phrases) ?? addMarks(readHtml(html), phrases);
}

/** Marks the matches of a search in plain text, such as a topic, and escapes it for HTML. */
export function highlightText(text: string, phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return escapeHtml(text);
  const plain = escapeHtml(text) === text ? highlightAscii(text, phrases) : undefined;
  if (plain !== undefined) return plain;
  const words = findWords(text);
  return addMarks([{ text, words, isOpaque: false, toHtml: escapeHtml }], phrases);
}

/** A part of the source: a tag, an entity, or text with its words. */
type Piece = {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** Whether its words must not be marked. */
  readonly isOpaque: boolean;
  readonly toHtml: (text: string) => string;
};

const tagEntityOrText = /<[^>]*>|&(?:#x?[0-9a-f]+|[a-z0-9]+);|[^<&]+|&/gi;
const opaqueElement = /^<(?:span[^>]* class="(?:emoji |katex)|span class="katex|time\b|svg\b)/;
const voidElement = /^<(?:br|hr|img)\b|\/>$/;

const asIs = (html: string) => html;

function readHtml(html: string): Piece[] {
  let opaqueDepth = 0;
  return Array.from(html.matchAll(tagEntityOrText), ([text]) => {
    const isTag = text.startsWith("<");
    if (isTag) opaqueDepth = depthAfter(text, opaqueDepth);
    const isOpaque = !isTag && opaqueDepth > 0;
    const words = isTag || isOpaque || text.startsWith("&") ? [] : findWords(text);
    return { text, words, isOpaque, toHtml: asIs };
  });
}

/** The number of open elements after a tag, counted from the first whose text must not be marked. */
function depthAfter(tag: string, depth: number): number {
  if (voidElement.test(tag)) return depth;
  if (depth === 0) return opaqueElement.test(tag) ? 1 : 0;
  return tag.startsWith("</") ? depth - 1 : depth + 1;
}

/** A word with its position: the index of the piece, and the index of the word in the piece. */
type Token = { readonly word: string; readonly piece: number; readonly wordIndex: number };

function addMarks(pieces: readonly Piece[], phrases: readonly Phrase[]): string {
  const tokens = pieces.flatMap(tokensOf);
  const marks = pieces.map(() => new Map<number, number>());
  for (let at = 0; at < tokens.length; ) {
    const length = longestMatch(tokens, at, phrases);
    for (const { piece, wordIndex } of tokens.slice(at, at + length)) marks[piece]?.set(wordIndex, at);
    at += Math.max(length, 1);
  }
  return pieces.map((piece, index) => withMarks(piece, marks[index] ?? new Map())).join("");
}

function tokensOf({ words, isOpaque }: Piece, piece: number): Token[] {
  // An opaque piece matches no word of a phrase, and no phrase continues across it.
  if (isOpaque) return [{ word: "", piece, wordIndex: -1 }];
  return words.flatMap((textWord, wordIndex) => textWord.words.map((word) => ({ word, piece, wordIndex })));
}

/** The number of words of the longest phrase that matches here; 0 if none matches. */
function longestMatch(tokens: readonly Token[], at: number, phrases: readonly Phrase[]): number {
  let longest = 0;
  for (const { words, isPrefix } of phrases) {
    if (words.length <= longest) continue;
    const matches = words.every((wanted, offset) => {
      const found = tokens[at + offset]?.word;
      return found === wanted || (isPrefix && offset === words.length - 1 && found?.startsWith(wanted));
    });
    if (matches) longest = words.length;
  }
  return longest;
}

/**
 * The HTML of a piece with its marked words in spans; adjacent words of one match share one. `marks` has the match by
 * the word's index.
 */
function withMarks({ text, words, toHtml }: Piece, marks: ReadonlyMap<number, number>): string {
  let html = "";
  let end = 0;
  for (let wordIndex = 0; wordIndex < words.length; wordIndex++) {
    const match = marks.get(wordIndex);
    const first = words[wordIndex];
    if (match === undefined || first === undefined) continue;
    while (marks.get(wordIndex + 1) === match) wordIndex++;
    const last = words[wordIndex] ?? first;
    html += `${toHtml(text.slice(end, first.start))}<span class="highlight">${toHtml(text.slice(first.start, last.end))}</span>`;
    end = last.end;
  }
  return html + toHtml(text.slice(end));
}
