/** A part of a description: text, or an element that a description can have, with its parts. */
export type DescriptionPart =
  | string
  | { readonly tag: "strong" | "em" | "del" | "code"; readonly parts: readonly DescriptionPart[] }
  | { readonly tag: "a"; readonly href: string; readonly parts: readonly DescriptionPart[] };

/**
 * The parts of a description, from the HTML that the server rendered of its Markdown. Only what is known is kept of it,
 * and the text of everything else. The HTML is parsed in a document where nothing loads or runs.
 */
export function readDescription(html: string): readonly DescriptionPart[] {
  return readParts(new DOMParser().parseFromString(html, "text/html").body);
}

/** The text of a description, without its marks and links. */
export function readPlainDescription(html: string): string {
  return readDescription(html).map(textOf).join("").trim();
}

function textOf(part: DescriptionPart): string {
  return typeof part === "string" ? part : part.parts.map(textOf).join("");
}

const marks = ["strong", "em", "del", "code"] as const;

function readParts(parent: ParentNode & Node): DescriptionPart[] {
  return [...parent.childNodes].flatMap((node) =>
    node instanceof Element ? readElement(node) : (node.nodeValue ?? ""),
  );
}

function readElement(element: Element): readonly DescriptionPart[] {
  const parts = readParts(element);
  const mark = marks.find((each) => each === element.localName);
  if (mark !== undefined) return [{ tag: mark, parts }];
  const href = element.localName === "a" ? element.getAttribute("href") : null;
  if (href !== null && allowedAddress.test(href)) return [{ tag: "a", href, parts }];
  return readEmoji(element) ?? readFormula(element) ?? (unreadable.has(element.localName) ? [] : parts);
}

const allowedAddress = /^(?:https?:\/\/|mailto:|tel:)/i;
const unreadable: ReadonlySet<string> = new Set(["script", "style", "template", "noscript"]);

/** The server writes an emoji as an element whose class has its code points, and its name as the text. */
function readEmoji(element: Element): readonly string[] | undefined {
  const code = /(?:^|\s)emoji-([\da-f]+(?:-[\da-f]+)*)(?:\s|$)/.exec(element.className)?.[1];
  if (code === undefined) return undefined;
  const points = code.split("-").map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? [String.fromCodePoint(...points)] : undefined;
}

/** A formula is in the HTML twice. Its source is enough in one line of text. */
function readFormula(element: Element): readonly string[] | undefined {
  return element.classList.contains("katex") ? [element.querySelector("annotation")?.textContent ?? ""] : undefined;
}
