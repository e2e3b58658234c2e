import type { StateCore, StateInline, Token } from "markdown-it";
import { environmentOf } from "./environment.ts";
import { finishedHtml } from "./html.ts";

/**
 * Core rule that replaces the parser's own: parses the inline content of each block, and counts the quotes around it.
 */
export function parseInline(state: StateCore): void {
  const environment = environmentOf(state);
  let previous: Token | undefined;
  let beforePrevious: Token | undefined;
  for (const token of state.tokens) {
    if (token.type === "blockquote_open") environment.quoteDepth++;
    else if (token.type === "blockquote_close") environment.quoteDepth--;
    else if (token.type === "inline") {
      const children: Token[] = [];
      const isTask = beforePrevious?.type === "list_item_open" && previous?.type === "paragraph_open";
      state.md.inline.parse(
        isTask ? takeTaskBox(token, state, children) : token.content,
        state.md,
        state.env,
        children,
      );
      token.children = children;
    }
    beforePrevious = previous;
    previous = token;
  }
}

/** Removes the box of a task from a list item and adds it as a character before the text; returns the text. */
function takeTaskBox(item: Token, state: StateCore, children: Token[]): string {
  const [box, mark] = /^\[([ xX])\] (?=\S)/.exec(item.content) ?? [];
  if (box === undefined) return item.content;
  const token = new state.Token(finishedHtml, "", 0);
  token.content = mark === " " ? "☐ " : "☑ ";
  children.push(token);
  return item.content.slice(box.length);
}

/** Inline rule that keeps underscores as plain characters, because names of files and variables often have them. */
export function parseUnderscores(state: StateInline, silent: boolean): boolean {
  let end = state.pos;
  while (end < state.posMax && state.src.charCodeAt(end) === 0x5f) end++;
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}
