import type { StateInline } from "markdown-it";

const special = /[&<>"]/;
const specials = /[&<>"]/g;
const replacements: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML, in an element or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(specials, (character) => replacements[character] ?? "") : text;
}

/** The type of tokens with finished HTML. Only the rules in this folder create them, from escaped parts. */
export const finishedHtml = "finished_html";

/** Adds finished HTML to the inline content being parsed. */
export function pushHtml(state: StateInline, html: string): void {
  state.push(finishedHtml, "", 0).content = html;
}

/** The match of a sticky pattern at the parser's position, if it is completely within the text being parsed. */
export function matchHere(state: StateInline, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = state.pos;
  const match = pattern.exec(state.src);
  return match && pattern.lastIndex <= state.posMax ? match : undefined;
}
