/** An element of rendered HTML. */
export type Element = {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
};

/** A text, as people read it, or an element. */
export type HtmlNode = string | Element;

/**
 * Reads rendered HTML, as `server/markdown` writes it. Anything can be given: what is not closed ends with what holds it,
 * and what was never opened closes nothing.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: Open = { tag: "", attributes: new Map(), children: [] };
  const open: Open[] = [root];
  const innermost = () => open.at(-1) ?? root;
  for (const [piece, slash, tag, attributes] of html.matchAll(tagOrText)) {
    if (tag === undefined) innermost().children.push(decode(piece));
    else if (slash === "/") close(open, tag);
    else {
      const element = { tag, attributes: readAttributes(attributes ?? ""), children: [] };
      innermost().children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  return root.children;
}

type Open = { readonly tag: string; readonly attributes: ReadonlyMap<string, string>; readonly children: HtmlNode[] };

function close(open: Open[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(Array.from(text.matchAll(attribute), ([, name = "", value = ""]) => [name, decode(value)]));
}

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(entity, (whole, name: string) => {
    if (!name.startsWith("#")) return named[name] ?? whole;
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const tagOrText = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>|[^<]+|</g;
const attribute = /([a-z][a-z-]*)(?:="([^"]*)")?/gi;
const entity = /&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,5});/g;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
const voidTags: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "source", "wbr"]);
