import { isInlineFormula } from "#server/markdown/inline-formula.ts";
import { channelWildcards, topicWildcard } from "#server/markdown/wildcards.ts";
import { wildcardMention } from "../../completion/mention-syntax.ts";
import { type HtmlElement, type HtmlTree, hasClass, isElement } from "./html-tree.ts";
import { fencedWith } from "./inline-markdown.ts";

/** How the people, groups and places of this office are written; undefined for what it does not have. */
export type OfficeNames = {
  readonly person: (id: number, name: string, isSilent: boolean) => string | undefined;
  readonly group: (id: number, name: string, isSilent: boolean) => string | undefined;
  /** A channel, a topic or a message by its address. */
  readonly place: (address: string) => string | undefined;
  /** Whether the server shows a picture for `:name:`. */
  readonly hasPicture: (name: string) => boolean;
};

/** The classes of links that the server writes for channels, topics and messages. Other links have words of their own. */
const placeClasses = ["stream", "stream-topic", "message-link"] as const;

/** Elements in which Markdown has one line. */
const oneLined = /^(?:a|td|th|h[1-6]|summary)$/;

/**
 * Replaces what only messages have by the Markdown for it: formulas, mentions, places and the organization's emoji. Any
 * page can have the same classes. So nothing is written that the reader did not see or that would notify more people than
 * they saw.
 */
export function withMessageSyntax(nodes: readonly HtmlTree[], names: OfficeNames, isInLine = false): HtmlTree[] {
  return nodes.map((node) => {
    if (!isElement(node) || node.tag === "pre") return node;
    const isOneLined = isInLine || oneLined.test(node.tag) || hasClass(node, "spoiler-header");
    return (
      replacementOf(node, names, isInLine) ?? { ...node, children: withMessageSyntax(node.children, names, isOneLined) }
    );
  });
}

function replacementOf(element: HtmlElement, names: OfficeNames, isInLine: boolean): HtmlTree | undefined {
  if (hasClass(element, "katex-display") && !isInLine) {
    const source = sourceOf(element);
    return source === "" ? undefined : { markdown: fencedWith("math", source), isBlock: true };
  }
  if (hasClass(element, "katex")) return formulaInLine(element);
  if (element.tag === "img" && hasClass(element, "emoji")) return emojiOf(element.attribute("alt"), names);
  const isPlace = placeClasses.some((name) => hasClass(element, name));
  const markdown = isPlace ? names.place(element.attribute("href")) : mentionOf(element, names);
  return markdown === undefined ? undefined : { markdown, isBlock: false };
}

/** A formula; what is seen of it if the server would not read its source as one. */
function formulaInLine(element: HtmlElement): HtmlTree | undefined {
  const markdown = `$$${sourceOf(element).replace(/\s*[\r\n]\s*/g, " ")}$$`;
  // After a dollar sign it would be text, so it may mention nobody.
  if (isInlineFormula(markdown) && !markdown.includes("@")) return { markdown, isBlock: false };
  return shownText(element) || undefined;
}

function emojiOf(alt: string, names: OfficeNames): HtmlTree | undefined {
  const name = /^:([^\s:]+):$/.exec(alt)?.[1];
  if (name === undefined) return undefined;
  return names.hasPicture(name) ? { markdown: alt, isBlock: false } : alt;
}

function mentionOf(element: HtmlElement, names: OfficeNames): string | undefined {
  const name = textOf(element).trim().replace(/^@/, "");
  const isSilent = hasClass(element, "silent");
  const isWildcard =
    (hasClass(element, "channel-wildcard-mention") && channelWildcards.has(name)) ||
    (hasClass(element, "topic-mention") && name === topicWildcard);
  // There is no ID to check, and it would notify many.
  if (isWildcard) return wildcardMention(name, true);
  if (hasClass(element, "user-mention")) return names.person(Number(element.attribute("data-user-id")), name, isSilent);
  if (!hasClass(element, "user-group-mention")) return undefined;
  return names.group(Number(element.attribute("data-user-group-id")), name, isSilent);
}

/** The source of a formula. What is copied from a page has it only as an attribute: browsers leave out what they hide. */
function sourceOf(element: HtmlElement): string {
  const own = element.attribute("data-tex");
  if (own !== "") return own.trim();
  if (element.tag === "annotation") return textOf(element).trim();
  for (const child of element.children) {
    const source = isElement(child) ? sourceOf(child) : "";
    if (source !== "") return source;
  }
  return "";
}

/** The text of a formula without its source and without the copy of it that is drawn. */
function shownText(node: HtmlTree): string {
  if (!isElement(node)) return textOf(node);
  if (node.tag === "annotation" || node.attribute("aria-hidden") === "true") return "";
  return node.children.map(shownText).join("");
}

function textOf(node: HtmlTree): string {
  if (typeof node === "string") return node;
  return isElement(node) ? node.children.map(textOf).join("") : node.markdown;
}
