import { shortNames } from "../code-classes.ts";

/** An element of a message: its tag and attributes, and whether it is in a formula. */
type Element = { readonly tag: string; readonly attributes: ReadonlyMap<string, string>; readonly isFormula: boolean };

/**
 * Reads the HTML of a message more strictly than any browser, so that all browsers read valid HTML in the same way.
 * Elements close in order, and attributes are in double quotes. Only the elements, attributes, addresses and exact
 * classes of the wire specification, 6, are valid. Returns the text between the tags.
 * @throws {Error} for any other HTML
 */
export function readStrictly(html: string): string {
  const open: Element[] = [];
  let text = "";
  for (const [piece] of html.matchAll(/<[^<>]*>|[^<>]+|[<>]/g)) {
    if (!/^[<>]/.test(piece)) {
      if (piece.replace(entity, "").includes("&")) throw new Error(`no entity: ${piece}`);
      text += piece;
      continue;
    }
    const [, slash, tag = "", rest = "", end] = tagPattern.exec(piece) ?? [];
    if (tag === "") throw new Error(`no tag: ${piece} in ${html}`);
    if (slash) {
      const last = open.pop();
      if (last?.tag !== tag || rest !== "") throw new Error(`closes ${last?.tag}: ${piece} in ${html}`);
      continue;
    }
    const attributes = readAttributes(rest);
    const isFormula = open.at(-1)?.isFormula === true || /^katex/.test(attributes.get("class") ?? "");
    checkElement({ tag, attributes, isFormula }, piece);
    if (!voids.has(tag) && !end) open.push({ tag, attributes, isFormula });
  }
  if (open.length > 0) throw new Error(`left open: ${open.map(({ tag }) => tag).join(" ")}`);
  return text.replace(entity, (each) => characters[each] ?? "");
}

const entity = /&(?:amp|lt|gt|quot|#x27);/g;
const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const tagPattern = /^<(\/?)([a-z0-9]+)((?: [\w-]+(?:="[^"<>]*")?)*)(\/?)>$/i;
const voids = new Set(["br", "hr", "img"]);

function readAttributes(rest: string): Map<string, string> {
  const found = Array.from(
    rest.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g),
    ([, name = "", value = ""]): [string, string] => [name, value],
  );
  const attributes = new Map(found);
  if (attributes.size < found.length) throw new Error(`twice the same attribute: ${rest}`);
  return attributes;
}

function checkElement({ tag, attributes, isFormula }: Element, piece: string): void {
  const rules = (isFormula ? formula : plain)[tag];
  if (rules === undefined) throw new Error(`not allowed: ${piece}`);
  for (const [name, value] of attributes) {
    if (!rules[name]?.test(value)) throw new Error(`not allowed: ${name}="${value}" in ${piece}`);
  }
  const className = attributes.get("class");
  const isExact = isFormula || className === undefined || classes[tag]?.some((each) => each.test(className)) === true;
  if (!isExact) throw new Error(`no class that clients know: ${piece}`);
}

/** For each element, the allowed values of its class attribute. */
const classes: Record<string, readonly RegExp[]> = {
  a: [/^stream$/, /^stream-topic$/, /^message-link$/],
  div: [
    /^codehilite$/,
    /^spoiler-(?:block|header|content)$/,
    /^message_inline_image$/,
    /^message_inline_image message_inline_video$/,
  ],
  img: [/^emoji$/, /^image-loading-placeholder$/, /^inline-image$/, /^inline-image image-loading-placeholder$/],
  span: [
    /^user-mention(?: channel-wildcard-mention)?(?: silent)?$/,
    /^user-group-mention(?: silent)?$/,
    /^topic-mention(?: silent)?$/,
    /^emoji emoji-[0-9a-f]{4,5}(?:-[0-9a-f]{4,5})*$/,
    /^(?:tex|timestamp)-error$/,
    /^highlight$/,
    new RegExp(`^(?:${Object.values(shortNames).join("|")})$`),
  ],
};

type Rules = Readonly<Record<string, Readonly<Record<string, RegExp>>>>;

const any = /^/;
const integer = /^\d+$/;
const word = /^[\w.#%+-]*$/;
const url = /^(?:https?:\/\/|ftp:\/\/|mailto:|tel:|\/|#)/i;
const local = /^\/(?!\/)/;

function withoutAttributes(tags: string): Rules {
  return Object.fromEntries(tags.split(" ").map((tag) => [tag, {}]));
}

const plain: Rules = {
  ...withoutAttributes("p br hr h1 h2 h3 h4 h5 h6 strong em del code pre ul li blockquote table thead tbody tr"),
  ol: { start: integer },
  th: { style: /^text-align: (?:left|center|right);$/ },
  td: { style: /^text-align: (?:left|center|right);$/ },
  a: { href: url, class: any, title: any, "data-stream-id": integer },
  img: {
    alt: any,
    class: any,
    src: local,
    title: any,
    "data-original-src": local,
    "data-original-dimensions": /^\d+x\d+$/,
    "data-original-content-type": any,
    "data-animated": /^true$/,
  },
  video: { preload: /^metadata$/, src: local },
  audio: { controls: /^$/, preload: /^metadata$/, src: local, title: any },
  time: { datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ },
  div: { class: any, "aria-hidden": /^true$/, "data-code-language": any },
  span: {
    class: any,
    role: /^img$/,
    title: any,
    "aria-label": any,
    "data-user-id": /^(?:\d+|\*)$/,
    "data-user-group-id": integer,
  },
};

/** The elements of KaTeX: HTML for display, MathML for screen readers. */
const formula: Rules = {
  span: { class: /^[\w -]+$/, style: /^(?:[a-z-]+:[#\w.% -]+;)*$/, "aria-hidden": /^true$/, title: any },
  math: { xmlns: /^http:\/\/www\.w3\.org\/1998\/Math\/MathML$/, display: /^block$/ },
  annotation: { encoding: /^application\/x-tex$/ },
  ...Object.fromEntries(
    "semantics mrow mi mo mn mtext msup msub msubsup mfrac mstyle mspace mover munder munderover mpadded mphantom merror msqrt mroot mtable mtr mtd menclose"
      .split(" ")
      .map((tag) => [
        tag,
        Object.fromEntries(
          "mathvariant mathcolor stretchy fence separator form lspace rspace width height depth voffset displaystyle scriptlevel linethickness accent minsize maxsize movablelimits rowspacing columnalign columnspacing columnlines rowlines notation mathbackground symmetric largeop accentunder linebreak"
            .split(" ")
            .map((name) => [name, /^[\w.#%+ -]*$/]),
        ),
      ]),
  ),
  svg: {
    xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
    width: word,
    height: word,
    viewBox: /^[\d. -]+$/,
    preserveAspectRatio: /^[\w ]+$/,
    style: /^[a-z-]+:[\w.-]+;?$/,
  },
  path: { d: /^[\w ,.\n-]*$/ },
  line: Object.fromEntries(["x1", "x2", "y1", "y2", "stroke-width"].map((name) => [name, word])),
};
