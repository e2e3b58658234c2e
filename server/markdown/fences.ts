import type { StateBlock } from "markdown-it";
import { lineIndent, lineText } from "./block-lines.ts";

/**
 * Block rule for fences that are not code: `quote`, `spoiler` (with a heading after the word) and `math`.
 *
 * Quotes and spoilers may contain further fences of the same length, if the opening line of each has a word after the
 * fence. A fence without a word closes the innermost open one.
 */
export function parseFence(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const opening = openingFence(state, startLine);
  if (!opening) return false;
  if (silent) return true;
  const { contentEnd, nextLine } = findEnd(state, opening, startLine + 1, endLine);
  if (opening.kind === "math") pushMath(state, startLine, contentEnd);
  else if (opening.kind === "spoiler") pushSpoiler(state, opening.rest, startLine, contentEnd);
  else pushQuote(state, startLine, contentEnd);
  state.line = nextLine;
  return true;
}

type Fence = { marker: string; kind: string; rest: string };

function openingFence(state: StateBlock, line: number): Fence | undefined {
  const text = lineText(state, line);
  if (!mayBeFence(text) || lineIndent(state, line) >= 4) return undefined;
  const [, marker, kind, rest] = opener.exec(text) ?? [];
  if (marker === undefined || kind === undefined || rest === undefined || rest.includes("```")) return undefined;
  return { marker, kind: kind === "quoted" ? "quote" : kind, rest: rest.trim() };
}

function mayBeFence(text: string): boolean {
  return text.startsWith("```") || text.startsWith("~~~");
}

const opener = /^(`{3,}|~{3,})[ \t]*(quoted?|spoiler|math)(?![^\s])(.*)$/;
/** One with backticks in its heading too, as in {@link opener}. */
const anyFence = /^(`{3,}|~{3,})[ \t]*((?:quoted?|spoiler)(?!\S)(?:(?!```).)*|[^`]*)$/;

/** A fence ends at its closing line; without one, at the end of the quote, list or text around it. */
type FenceEnd = { contentEnd: number; nextLine: number };

function findEnd(state: StateBlock, opening: Fence, firstLine: number, endLine: number): FenceEnd {
  const open = [{ marker: opening.marker, allowsFences: opening.kind !== "math" }];
  for (let line = firstLine; line < endLine; line++) {
    const text = lineText(state, line);
    if (text !== "" && lineIndent(state, line) < 0) return { contentEnd: line, nextLine: line };
    const [, marker, info = ""] = (mayBeFence(text) && anyFence.exec(text)) || [];
    const innermost = open.at(-1);
    if (marker === undefined || !innermost) continue;
    if (info.trim() === "" && marker.startsWith(innermost.marker)) {
      open.pop();
      if (open.length === 0) return { contentEnd: line, nextLine: line + 1 };
    } else if (innermost.allowsFences) {
      open.push({ marker, allowsFences: /^(?:quoted?|spoiler)\b/.test(info) });
    }
  }
  return { contentEnd: endLine, nextLine: endLine };
}

function pushMath(state: StateBlock, startLine: number, contentEnd: number): void {
  const token = state.push("math_block", "", 0);
  token.content = state.getLines(startLine + 1, contentEnd, state.sCount[startLine] ?? 0, false);
}

function pushQuote(state: StateBlock, startLine: number, contentEnd: number): void {
  state.push("blockquote_open", "blockquote", 1);
  parseWithin(state, startLine + 1, contentEnd);
  state.push("blockquote_close", "blockquote", -1);
}

function pushSpoiler(state: StateBlock, heading: string, startLine: number, contentEnd: number): void {
  state.push("spoiler_open", "div", 1);
  if (heading !== "") {
    state.push("paragraph_open", "p", 1);
    const inline = state.push("inline", "", 0);
    inline.content = heading;
    inline.children = [];
    state.push("paragraph_close", "p", -1);
  }
  state.push("spoiler_content", "div", 0);
  parseWithin(state, startLine + 1, contentEnd);
  state.push("spoiler_close", "div", -1);
}

function parseWithin(state: StateBlock, startLine: number, endLine: number): void {
  const { lineMax, parentType } = state;
  state.lineMax = endLine;
  state.parentType = "root";
  state.md.block.tokenize(state, startLine, endLine);
  state.lineMax = lineMax;
  state.parentType = parentType;
}
