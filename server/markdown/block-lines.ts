import type { StateBlock } from "markdown-it";

/** The text of a line without its indentation and without the markers of the blocks around it. */
export function lineText(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]);
}

/** How far a line is indented beyond the block around it; negative if it does not belong to that block. */
export function lineIndent(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}
