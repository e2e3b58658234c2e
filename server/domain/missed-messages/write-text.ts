import type { Readable, ReadableElement } from "./readable.ts";

/** Writes plain text: quotes after `>`, list items after `-` or a number, and the address of a link after its text. */
export function writeText(nodes: readonly Readable[]): string {
  return writeBlocks(nodes, "\n\n");
}

/** Writes blocks one below the other. Text between them is a block of its own. */
function writeBlocks(nodes: readonly Readable[], gap: string): string {
  const blocks: string[] = [];
  let line = "";
  const endLine = () => {
    const text = line.replaceAll(/[ \t]*\n[ \t]*/g, "\n").trim();
    if (text !== "") blocks.push(text);
    line = "";
  };
  for (const node of nodes) {
    if (typeof node === "string" || !blockTags.has(node.tag)) line += writeInline(node);
    else {
      endLine();
      const block = writeBlock(node);
      if (block.trim() !== "") blocks.push(block);
    }
  }
  endLine();
  return blocks.join(gap);
}

function writeBlock({ tag, children }: ReadableElement): string {
  switch (tag) {
    case "hr":
      return "---";
    case "pre":
      return allText(children).replace(/\n+$/, "");
    case "blockquote":
      return prefixLines(writeBlocks(children, "\n\n"), "> ", "> ");
    case "ul":
    case "ol":
      return writeList(tag, children);
    case "table":
    case "thead":
    case "tbody":
      return writeBlocks(children, "\n");
    case "tr":
      return elementsIn(children)
        .map((cell) => writeBlocks(cell.children, " "))
        .join(" | ");
    default:
      return writeBlocks(children, "\n\n");
  }
}

function writeList(tag: string, children: readonly Readable[]): string {
  const entries = elementsIn(children).map((entry, index) => {
    const mark = tag === "ol" ? `${index + 1}. ` : "- ";
    return prefixLines(writeBlocks(entry.children, "\n"), mark, " ".repeat(mark.length));
  });
  return entries.join("\n");
}

function prefixLines(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join("\n");
}

function elementsIn(nodes: readonly Readable[]): ReadableElement[] {
  return nodes.filter((node): node is ReadableElement => typeof node !== "string");
}

function writeInline(node: Readable): string {
  if (typeof node === "string") return node.replaceAll(/\s+/g, " ");
  if (node.tag === "br") return "\n";
  const text = node.children.map(writeInline).join("");
  return node.href === null || node.href === text ? text : `${text} <${node.href}>`;
}

function allText(nodes: readonly Readable[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : allText(node.children))).join("");
}

const blockTags: ReadonlySet<string> = new Set(
  "p div pre blockquote ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr hr".split(" "),
);
