import type { HtmlTree } from "./html-tree.ts";
import { longestRun } from "./inline-markdown.ts";

/** How the people, groups and places of this office are written; undefined for what it does not have. */
export type OfficeNames = {
  readonly person: (id: number, name: string, isSilent: boolean) => string | undefined;
  readonly group: (id: number, name: string, isSilent: boolean) => string | undefined;
  /** A channel, a topic or a message by its address. */
  readonly place: (address: string) => string | undefined;
};

type Element = Exclude<HtmlTree, string>;

/** The classes of links that the server writes for channels, topics and messages. Other links have words of their own. */
const placeClasses = ["stream", "stream-topic", "message-link"] as const;

/** The tag of an element that stands for Markdown in a line. No parser makes it. */
export const syntaxTag = "#syntax";

/** The same for Markdown on lines of its own. */
export const blockTag = "#block";

/** Replaces what only messages have by the Markdown for it: formulas, mentions, places and the organization's emoji. */
export function withMessageSyntax(nodes: readonly HtmlTree[], names: OfficeNames): HtmlTree[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    return written(node, names) ?? { ...node, children: withMessageSyntax(node.children, names) };
  });
}

function written(element: Element, names: OfficeNames): Element | undefined {
  const { tag, attribute } = element;
  if (hasClass(element, "katex-display")) {
    const formula = formulaOf(element);
    return formula === "" ? undefined : standIn(blockTag, fencedWith("math", formula));
  }
  if (hasClass(element, "katex")) {
    const formula = formulaOf(element);
    return formula === "" ? undefined : standIn(syntaxTag, `$$${formula}$$`);
  }
  if (tag === "img" && hasClass(element, "emoji")) return standIn(syntaxTag, attribute("alt"));
  const isPlace = placeClasses.some((name) => hasClass(element, name));
  const text = isPlace ? names.place(attribute("href")) : mentionOf(element, names);
  return text === undefined ? undefined : standIn(syntaxTag, text);
}

function mentionOf(element: Element, names: OfficeNames): string | undefined {
  const name = textOf(element).trim().replace(/^@/, "");
  const isSilent = hasClass(element, "silent");
  if (hasClass(element, "topic-mention") || element.attribute("data-user-id") === "*") {
    return `@${isSilent ? "_" : ""}**${name}**`;
  }
  if (hasClass(element, "user-mention")) return names.person(Number(element.attribute("data-user-id")), name, isSilent);
  if (!hasClass(element, "user-group-mention")) return undefined;
  return names.group(Number(element.attribute("data-user-group-id")), name, isSilent);
}

/** The source of a formula. What is copied from a page has it only as an attribute: browsers leave out what they hide. */
function formulaOf(element: Element): string {
  const own = element.attribute("data-tex");
  if (own !== "") return own.trim();
  if (element.tag === "annotation") return textOf(element).trim();
  for (const child of element.children) {
    const formula = typeof child === "string" ? "" : formulaOf(child);
    if (formula !== "") return formula;
  }
  return "";
}

/** Markdown between fences that end after it, with a word that says what it is. */
export function fencedWith(word: string, text: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${word}\n${text}\n${fence}`;
}

/** Whether an element has a class. */
export function hasClass({ attribute }: Element, name: string): boolean {
  return attribute("class").split(/\s+/).includes(name);
}

function standIn(tag: string, text: string): Element {
  return { tag, attribute: () => text, children: [] };
}

function textOf(node: HtmlTree): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
