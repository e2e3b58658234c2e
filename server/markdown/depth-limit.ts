import type { StateBlock } from "markdown-it";
import { lineIndent } from "./block-lines.ts";

/** The maximum nesting depth of blocks; a list within a list counts twice. */
const maximumDepth = 20;

/** Block rule, before all others: blocks that are nested too deeply become one paragraph of the text as written. */
export function parseTooDeep(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || state.level < maximumDepth) return false;
  let line = startLine;
  while (line < endLine && lineIndent(state, line) >= 0) line++;
  state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = state.getLines(startLine, line, state.blkIndent, false).trim();
  inline.children = [];
  state.push("paragraph_close", "p", -1);
  state.line = Math.max(line, startLine + 1);
  return true;
}
