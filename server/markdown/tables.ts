import type { MarkdownIt, RendererRule, StateBlock, Token } from "markdown-it";
import { lineText } from "./block-lines.ts";

/** Renders tables in the form that clients expect: one form of alignment, and a body even without rows. */
export function installTables(parser: MarkdownIt): void {
  parser.block.ruler.before("table", "too_large_table", parseTooLarge, { alt: ["paragraph"] });
  parser.renderer.rules.th_open = openCell;
  parser.renderer.rules.td_open = openCell;
  parser.renderer.rules.thead_close = closeHead;
}

/** More cells than a message has room for. */
const maximumCells = 5000;

/**
 * Block rule before that of tables. A table with many columns and many short rows would get too many empty cells, so it
 * becomes a paragraph of the text as written.
 */
function parseTooLarge(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (startLine + 2 >= endLine) return false;
  const delimiters = lineText(state, startLine + 1);
  if (!delimiterRow.test(delimiters)) return false;
  let end = startLine + 2;
  while (end < endLine && !state.isEmpty(end)) end++;
  if (delimiters.split("|").length * (end - startLine) <= maximumCells) return false;
  if (silent) return true;
  state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = state.getLines(startLine, end, state.blkIndent, false).trim();
  inline.children = [];
  state.push("paragraph_close", "p", -1);
  state.line = end;
  return true;
}

const delimiterRow = /^[-|: \t]{3,}$/;

const openCell: RendererRule = (tokens, index) => {
  const cell = tokens[index];
  return cell ? cellStart(cell, cell.tag) : "";
};

const closeHead: RendererRule = (tokens, index) => {
  if (tokens[index + 1]?.type !== "table_close") return "</thead>\n";
  const head = tokens.slice(
    tokens.findLastIndex((token, at) => at < index && token.type === "thead_open"),
    index,
  );
  const cells = head.filter((token) => token.type === "th_open").map((token) => `${cellStart(token, "td")}</td>\n`);
  return `</thead>\n<tbody>\n<tr>\n${cells.join("")}</tr>\n</tbody>\n`;
};

function cellStart(cell: Token, tag: string): string {
  const alignment = /left|center|right/.exec(String(cell.attrGet("style") ?? ""))?.[0];
  return alignment ? `<${tag} style="text-align: ${alignment};">` : `<${tag}>`;
}
