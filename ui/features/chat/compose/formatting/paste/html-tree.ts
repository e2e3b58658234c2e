/** A text, an element of an HTML document, or Markdown that stands in the place of an element. */
export type HtmlTree = string | HtmlElement | MarkdownPart;

/** An element with what is needed of it. */
export type HtmlElement = {
  /** In lower case. */
  readonly tag: string;
  /** Its value; "" without it. */
  readonly attribute: (name: string) => string;
  readonly children: readonly HtmlTree[];
};

/** Markdown within a line, or on lines of its own. {@link readHtml} makes none. */
export type MarkdownPart = { readonly markdown: string; readonly isBlock: boolean };

/** Whether a part of a document is an element. */
export function isElement(node: HtmlTree): node is HtmlElement {
  return typeof node !== "string" && "tag" in node;
}

/** Whether an element has a class. */
export function hasClass({ attribute }: HtmlElement, name: string): boolean {
  return attribute("class").split(/\s+/).includes(name);
}

/** Elements within more others than this are left out. No document of a person is that deep. */
const deepest = 200;

/**
 * Reads HTML from a clipboard as data: the parsed document is never shown, loads nothing and runs nothing (the HTML
 * standard, 8.5.1: scripting is disabled in it).
 */
export function readHtml(html: string): readonly HtmlTree[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return childrenOf(body, 0);
}

function childrenOf(parent: ParentNode, depth: number): HtmlTree[] {
  if (depth > deepest) return [];
  return [...parent.childNodes].flatMap((node): HtmlTree[] => {
    if (node instanceof Text) return [node.data];
    // Not the class of the element: a form has a property for each of its fields, whatever their names.
    if (!(node instanceof Element)) return [];
    return [
      {
        tag: node.localName,
        attribute: (name) => node.getAttribute(name) ?? "",
        children: childrenOf(node, depth + 1),
      },
    ];
  });
}
