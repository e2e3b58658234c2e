import { type HtmlElement, type HtmlTree, hasClass, isElement } from "./html-tree.ts";
import { fencedWith, inlineMarkdown, type Marks, type Run } from "./inline-markdown.ts";

/** What a document is made of, in its order. */
type Piece =
  | { readonly kind: "run"; readonly run: Run; readonly isSyntax?: true }
  /** The end of a line (1), or of a paragraph (2). */
  | { readonly kind: "gap"; readonly size: 1 | 2 }
  /** Markdown on lines of its own. */
  | { readonly kind: "block"; readonly text: string; readonly isList: boolean };

const plain: Marks = { bold: false, italic: false, strike: false, code: false, href: "" };

/** Elements whose text is not shown, or is that of a control. */
const left =
  /^(?:script|style|head|title|meta|link|template|noscript|iframe|object|embed|svg|math|button|input|select|textarea|audio|video|canvas|img)$/;
const lines = /^(?:div|tr|dt|dd|figcaption|summary|address|li|caption)$/;
const paragraphs = /^(?:p|section|article|header|footer|main|aside|nav|figure|dl|details|form|fieldset|table|ul|ol)$/;

/**
 * The Markdown of HTML from elsewhere; undefined if that has nothing that Markdown could keep. Signs in its texts stay as
 * they are: the Markdown of messages has no escapes.
 */
export function markdownOf(nodes: readonly HtmlTree[]): string | undefined {
  const pieces = nodes.flatMap((node) => piecesOf(node, plain));
  const isFormatted = pieces.some(
    (piece) =>
      piece.kind === "block" ||
      (piece.kind === "run" && (piece.isSyntax || Object.values(piece.run.marks).some(Boolean))),
  );
  return isFormatted ? compose(pieces) : undefined;
}

function piecesOf(node: HtmlTree, marks: Marks): Piece[] {
  if (typeof node === "string") return [run(node.replace(/[\s\u00a0]+/g, " "), marks)];
  if (!isElement(node)) return [node.isBlock ? block(node.markdown) : { ...run(node.markdown, marks), isSyntax: true }];
  const { tag } = node;
  const spoiler = spoilerOf(node, marks);
  if (spoiler !== undefined) return [block(spoiler)];
  if (left.test(tag)) return [];
  if (tag === "br") return [run("\n", marks)];
  if (tag === "hr") return [block("---")];
  if (tag === "pre") return [block(fenced(node))];
  if (tag === "blockquote") return [block(indented(compose(inside(node, marks)), "> ", "> "))];
  if (tag === "ul" || tag === "ol") return [block(listed(node, marks), true)];
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level !== undefined) {
    const title = oneLine(inside(node, marks));
    return title === "" ? [] : [block(`${"#".repeat(Number(level))} ${title}`)];
  }
  const table = tag === "table" ? tableOf(node, marks) : undefined;
  if (table !== undefined) return [block(table)];
  const pieces = inside(node, withMarksOf(node, marks));
  const size = paragraphs.test(tag) ? 2 : lines.test(tag) ? 1 : undefined;
  if (tag === "td" || tag === "th") return [...pieces, run(" ", marks)];
  return size === undefined ? pieces : [{ kind: "gap", size }, ...pieces, { kind: "gap", size }];
}

function inside({ children }: HtmlElement, marks: Marks): Piece[] {
  return children.flatMap((child) => piecesOf(child, marks));
}

function run(text: string, marks: Marks) {
  return { kind: "run", run: { text, marks } } as const;
}

function block(text: string, isList = false): Piece {
  return { kind: "block", text, isList };
}

/** Some applications write `<b style="font-weight: normal">` around everything, and bold text as a span. */
function withMarksOf({ tag, attribute }: HtmlElement, marks: Marks): Marks {
  const style = attribute("style").toLowerCase();
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const slant = /font-style:\s*(\w+)/.exec(style)?.[1];
  const href = attribute("href").trim();
  const isBold = weight === undefined ? /^(?:b|strong)$/.test(tag) : /^(?:bold|bolder|[6-9]00)$/.test(weight);
  const isItalic = slant === undefined ? /^(?:i|em|cite|dfn|var)$/.test(tag) : /^(?:italic|oblique)$/.test(slant);
  return {
    bold: weight === undefined ? marks.bold || isBold : isBold,
    italic: slant === undefined ? marks.italic || isItalic : isItalic,
    strike: marks.strike || /^(?:s|del|strike)$/.test(tag) || /text-decoration[\w-]*:[^;]*line-through/.test(style),
    code: marks.code || /^(?:code|kbd|samp|tt)$/.test(tag),
    href: tag === "a" && /^(?:https?:\/\/|mailto:)/i.test(href) ? href : marks.href,
  };
}

/** Puts paragraphs and blocks below each other. */
function compose(pieces: readonly Piece[]): string {
  let result = "";
  let runs: Run[] = [];
  let gap = 0;
  const add = (text: string, least: number) => {
    if (text === "") return;
    result += result === "" ? text : "\n".repeat(Math.max(gap, least)) + text;
    gap = 0;
  };
  const flush = () => {
    add(inlineMarkdown(runs).trim(), 1);
    // An empty line is meant as one.
    if (runs.some(({ text }) => text === "\n") && runs.every(({ text }) => text.trim() === "")) gap = 2;
    runs = [];
  };
  for (const piece of pieces) {
    if (piece.kind === "run") {
      runs.push(piece.run);
      continue;
    }
    flush();
    if (piece.kind === "gap") gap = Math.max(gap, piece.size);
    else {
      add(piece.text, piece.isList ? 1 : 2);
      gap = 2;
    }
  }
  flush();
  return result;
}

/** A spoiler as the server writes it, or as the page shows it. Of a closed one, the page may have given only the title. */
function spoilerOf(element: HtmlElement, marks: Marks): string | undefined {
  if (!hasClass(element, "spoiler-block") && !(element.tag === "details" && hasClass(element, "spoiler"))) {
    return undefined;
  }
  const parts = element.children.filter(isElement);
  const content = parts.find((part) => hasClass(part, "spoiler-content"));
  const head = parts.find((part) => part !== content);
  const text = content === undefined ? "" : compose(inside(content, marks));
  if (text === "") return undefined;
  // The page's own label of one without a title.
  const title = head === undefined || head.attribute("data-unnamed") !== "" ? "" : oneLine(inside(head, marks));
  // Three backticks in a title would end the fence.
  return fencedWith(`spoiler ${title.replace(/`{3,}/g, "")}`.trimEnd(), text);
}

function oneLine(pieces: readonly Piece[]): string {
  return compose(pieces).replace(/\s*\n\s*/g, " ");
}

/** Puts one beginning before the first line and another before all others. */
function indented(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, at) => `${at === 0 ? first : others}${line}`.trimEnd())
    .join("\n");
}

function listed({ tag, attribute, children }: HtmlElement, marks: Marks): string {
  let number = Number.parseInt(attribute("start"), 10) || 1;
  const items = children.flatMap((child): string[] => {
    if (!isElement(child)) return [];
    // Some applications put the inner list beside its item.
    if (child.tag === "ul" || child.tag === "ol") return [indented(listed(child, marks), "    ", "    ")];
    const text = compose(inside(child, withMarksOf(child, marks)));
    if (text === "") return [];
    const mark = tag === "ol" ? `${number}. ` : "- ";
    number += 1;
    return [indented(text, mark, " ".repeat(mark.length))];
  });
  return items.join("\n");
}

function fenced(pre: HtmlElement): string {
  const text = codeOf(pre)
    .replace(/\r\n?/g, "\n")
    .replace(/^\n|\s+$/g, "");
  return fencedWith(languageOf(pre), text);
}

function codeOf(node: HtmlTree): string {
  if (typeof node === "string") return node;
  if (!isElement(node)) return node.markdown;
  if (left.test(node.tag)) return "";
  return node.tag === "br" ? "\n" : node.children.map(codeOf).join("");
}

/** The language as highlighters name it in classes: `language-js`, `lang-js`. */
function languageOf(node: HtmlTree): string {
  if (!isElement(node)) return "";
  const own = /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/.exec(node.attribute("class"))?.[1];
  return own ?? (node.children.map(languageOf).find((language) => language !== "") || "");
}

/** A table, if each row has as many cells, at least two, and no tables in them. */
function tableOf(table: HtmlElement, marks: Marks): string | undefined {
  const rows = rowsOf(table);
  const [head, ...others] = rows.map((row) =>
    row.map((cell) => oneLine(inside(cell, marks)).replaceAll("|", String.raw`\|`)),
  );
  if (head === undefined || head.length < 2 || others.some(({ length }) => length !== head.length)) return undefined;
  if (rows.some((row) => row.some(hasTable))) return undefined;
  const lined = [head, head.map(() => "---"), ...others];
  return lined.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function rowsOf({ children }: HtmlElement): HtmlElement[][] {
  return children.flatMap((child): HtmlElement[][] => {
    if (!isElement(child)) return [];
    if (child.tag === "tr") return [child.children.filter(isElement)];
    return /^(?:thead|tbody|tfoot)$/.test(child.tag) ? rowsOf(child) : [];
  });
}

function hasTable({ children }: HtmlElement): boolean {
  return children.some((child) => isElement(child) && (child.tag === "table" || hasTable(child)));
}
