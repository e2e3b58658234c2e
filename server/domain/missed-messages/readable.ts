import type { Element, HtmlNode } from "./html-tree.ts";

/** What a mail can show of a message: text, and elements of a short list, of which links alone lead anywhere. */
export type Readable = string | ReadableElement;

/** An element of a mail; `href` is the whole address of a link, null for everything else. */
export type ReadableElement = {
  readonly tag: string;
  readonly href: string | null;
  readonly children: readonly Readable[];
};

/** How a message is written for one reader. */
export type Reading = {
  /** The server's own address, for links within it. */
  readonly serverUrl: string;
  readonly writeTime: (moment: Date) => string;
};

/**
 * Turns a rendered message into what a mail can show. Nothing in it is loaded from anywhere: pictures, sound and film
 * become links, emoji become characters, formulas what was typed. What a spoiler hides stays hidden.
 */
export function readable(nodes: readonly HtmlNode[], reading: Reading): Readable[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [node] : readableElement(node, reading)));
}

function readableElement(element: Element, reading: Reading): readonly Readable[] {
  const { tag } = element;
  const classes = (element.attributes.get("class") ?? "").split(" ");
  if (classes.includes("emoji")) return [emojiText(element, classes)];
  if (classes.includes("katex")) return [plainElement("code", [formulaSource(element)])];
  if (classes.includes("spoiler-content")) return [plainElement("p", ["(Hidden here: open the message to see it.)"])];
  switch (tag) {
    case "img":
    case "video":
    case "audio":
      return [mediaLink(element, reading)];
    case "time":
      return [timeText(element, reading)];
    case "input":
      return [element.attributes.has("checked") ? "[x] " : "[ ] "];
    case "a":
      return link(element, reading);
    default: {
      const children = readable(element.children, reading);
      return shownTags.has(tag) ? [plainElement(tag, children)] : children;
    }
  }
}

function plainElement(tag: string, children: readonly Readable[]): ReadableElement {
  return { tag, href: null, children };
}

function link({ attributes, children }: Element, reading: Reading): readonly Readable[] {
  const href = absolute(attributes.get("href"), reading);
  const shown = readable(children, reading).flatMap((child) => (isLink(child) ? child.children : [child]));
  if (href === null) return shown;
  const title = attributes.get("title") ?? "";
  if (title !== "" && children.every(isMedia)) return [{ tag: "a", href, children: [title] }];
  return [{ tag: "a", href, children: textOf(shown).trim() === "" ? [href] : shown }];
}

/** Pictures and the like by their names, or their addresses where they have none. */
function mediaLink({ attributes }: Element, reading: Reading): Readable {
  const href = absolute(attributes.get("src"), reading);
  const name = attributes.get("title") || attributes.get("alt") || href || "";
  return href === null ? name : { tag: "a", href, children: [name] };
}

function isMedia(node: HtmlNode): boolean {
  return typeof node !== "string" && ["img", "video", "audio"].includes(node.tag);
}

function isLink(node: Readable): node is ReadableElement {
  return typeof node !== "string" && node.tag === "a";
}

function absolute(address: string | undefined, { serverUrl }: Reading): string | null {
  const url = address === undefined ? null : URL.parse(address, `${serverUrl}/`);
  return url !== null && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}

/** The character that an emoji is; a custom one has a name alone. */
function emojiText(element: Element, classes: readonly string[]): string {
  const alt = element.attributes.get("alt");
  if (alt !== undefined) return alt;
  const code = classes.map((name) => /^emoji-([0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*)$/.exec(name)?.[1]).find(Boolean);
  const points = code?.split("-").map((hex) => Number.parseInt(hex, 16)) ?? [];
  if (points.length === 0 || points.some((point) => point > 0x10ffff)) return textOf(element.children);
  return String.fromCodePoint(...points);
}

function formulaSource(element: Element): string {
  const source = findTag(element, "annotation");
  return textOf(source === undefined ? element.children : source.children);
}

function findTag(element: Element, tag: string): Element | undefined {
  if (element.tag === tag) return element;
  for (const child of element.children) {
    const found = typeof child === "string" ? undefined : findTag(child, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

function timeText(element: Element, { writeTime }: Reading): string {
  const moment = new Date(element.attributes.get("datetime") ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? textOf(element.children) : writeTime(moment);
}

/** All text in a row. */
function textOf(nodes: readonly (HtmlNode | Readable)[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

const shownTags: ReadonlySet<string> = new Set(
  "p br hr div strong b em i u del s code pre blockquote ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td".split(
    " ",
  ),
);
