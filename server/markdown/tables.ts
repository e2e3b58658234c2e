import type { MarkdownIt, RendererRule, Token } from "markdown-it";

/** Makes tables come out as clients read them: one form of alignment, and a body even when there are no rows. */
export function installTables(parser: MarkdownIt): void {
  parser.renderer.rules.th_open = openCell;
  parser.renderer.rules.td_open = openCell;
  parser.renderer.rules.thead_close = closeHead;
}

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
