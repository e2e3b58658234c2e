import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { msg } from "#server/texts/msg.ts";
import { translate } from "../../texts/translate.ts";

/** The part of a message that an email can show: text, and a few kinds of elements. Only links have addresses. */
export type Readable = string | ReadableElement;

/** An element of an email. `href` is the complete address of a link, and null for other elements. */
export type ReadableElement = {
  readonly tag: string;
  readonly href: string | null;
  readonly children: readonly Readable[];
};

/** How a message is written for one reader. */
export type Reading = {
  /** The server's own address, for links within it. */
  readonly serverUrl: string;
  /** The language of text that is not part of the message, a BCP 47 tag. */
  readonly language: string;
  readonly writeTime: (moment: Date) => string;
};

/**
 * Converts a rendered message to what an email can show. Nothing in it is loaded from anywhere: pictures, audio and
 * video become links, emoji become characters, and formulas their source. Spoilers stay hidden.
 */
export function readable(html: string, reading: Reading): Readable[] {
  return readableNodes(parseDocument(html).children, reading);
}

function readableNodes(nodes: readonly ChildNode[], reading: Reading): Readable[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [node.data];
    return isTag(node) ? readableElement(node, reading) : [];
  });
}

function readableElement(element: Element, reading: Reading): readonly Readable[] {
  const { name: tag, attribs } = element;
  const classes = (attribs.class ?? "").split(" ");
  if (classes.includes("emoji")) return [emojiText(element, classes)];
  if (classes.includes("katex")) return [plainElement("code", [formulaSource(element)])];
  if (classes.includes("spoiler-content")) return [plainElement("p", [translate(reading.language, hiddenSpoiler)])];
  switch (tag) {
    case "img":
    case "video":
    case "audio":
      return [mediaLink(element, reading)];
    case "time":
      return [timeText(element, reading)];
    case "input":
      return [Object.hasOwn(attribs, "checked") ? "[x] " : "[ ] "];
    case "a":
      return link(element, reading);
    default: {
      const children = readableNodes(element.children, reading);
      return shownTags.has(tag) ? [plainElement(tag, children)] : children;
    }
  }
}

const hiddenSpoiler = msg`(Hidden here. Open the message to see it.)`;

function plainElement(tag: string, children: readonly Readable[]): ReadableElement {
  return { tag, href: null, children };
}

function link({ attribs, children }: Element, reading: Reading): readonly Readable[] {
  const href = absoluteUrl(attribs.href, reading);
  const shown = readableNodes(children, reading).flatMap((child) => (isLink(child) ? child.children : [child]));
  if (href === null) return shown;
  const title = attribs.title ?? "";
  if (title !== "" && children.every(isMedia)) return [{ tag: "a", href, children: [title] }];
  return [{ tag: "a", href, children: textOf(shown).trim() === "" ? [href] : shown }];
}

/** Media as a link with its name, or with its address if it has no name. */
function mediaLink({ attribs }: Element, reading: Reading): Readable {
  const href = absoluteUrl(attribs.src, reading);
  const name = attribs.title || attribs.alt || href || "";
  return href === null ? name : { tag: "a", href, children: [name] };
}

function isMedia(node: ChildNode): boolean {
  return isTag(node) && ["img", "video", "audio"].includes(node.name);
}

function isLink(node: Readable): node is ReadableElement {
  return typeof node !== "string" && node.tag === "a";
}

function absoluteUrl(address: string | undefined, { serverUrl }: Reading): string | null {
  const url = address === undefined ? null : URL.parse(address, `${serverUrl}/`);
  return url !== null && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}

/** The emoji as a character. Custom emoji only have a name. */
function emojiText(element: Element, classes: readonly string[]): string {
  const alt = element.attribs.alt;
  if (alt !== undefined) return alt;
  const code = classes.map((name) => /^emoji-([0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*)$/.exec(name)?.[1]).find(Boolean);
  const points = code?.split("-").map((hex) => Number.parseInt(hex, 16)) ?? [];
  if (points.length === 0 || points.some((point) => point > 0x10ffff)) return DomUtils.textContent(element);
  return String.fromCodePoint(...points);
}

function formulaSource(element: Element): string {
  const source = DomUtils.findOne(({ name }) => name === "annotation", [element]);
  return DomUtils.textContent(source ?? element);
}

function timeText(element: Element, { writeTime }: Reading): string {
  const moment = new Date(element.attribs.datetime ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? DomUtils.textContent(element) : writeTime(moment);
}

/** The text of all nodes. */
function textOf(nodes: readonly Readable[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

const shownTags: ReadonlySet<string> = new Set(
  "p br hr div strong b em i u del s code pre blockquote ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td".split(
    " ",
  ),
);
