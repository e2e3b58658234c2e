/** A text, or an element of an HTML document with what is needed of it. */
export type HtmlTree =
  | string
  | {
      /** In lower case. */
      readonly tag: string;
      readonly attribute: (name: string) => string;
      readonly children: readonly HtmlTree[];
    };

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
