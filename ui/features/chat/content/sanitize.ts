import DOMPurify, { type Config } from "dompurify";
import { isAllowedStyle } from "./allowed-style.ts";

/** The elements that the server makes of messages (the wire specification, 6). */
const tags = [
  "p",
  "br",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "strong",
  "em",
  "del",
  "code",
  "pre",
  "ul",
  "ol",
  "li",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "a",
  "img",
  "video",
  "audio",
  "time",
  "div",
  "span",
  "#text",
  "math",
  "annotation",
  "semantics",
  "mrow",
  "mi",
  "mo",
  "mn",
  "mtext",
  "msup",
  "msub",
  "msubsup",
  "mfrac",
  "mstyle",
  "mspace",
  "mover",
  "munder",
  "munderover",
  "mpadded",
  "mphantom",
  "merror",
  "msqrt",
  "mroot",
  "mtable",
  "mtr",
  "mtd",
  "menclose",
  "svg",
  "path",
  "line",
];

/** Their attributes, without addresses. */
const attributes = [
  "class",
  "title",
  "alt",
  "start",
  "style",
  "datetime",
  "controls",
  "preload",
  "role",
  "aria-label",
  "aria-hidden",
  "data-stream-id",
  "data-user-id",
  "data-user-group-id",
  "data-code-language",
  "data-animated",
  "data-original-src",
  "data-original-dimensions",
  "data-original-content-type",
  "xmlns",
  "display",
  "encoding",
  "mathvariant",
  "mathcolor",
  "stretchy",
  "fence",
  "separator",
  "form",
  "lspace",
  "rspace",
  "width",
  "height",
  "depth",
  "voffset",
  "displaystyle",
  "scriptlevel",
  "linethickness",
  "accent",
  "minsize",
  "maxsize",
  "movablelimits",
  "rowspacing",
  "columnalign",
  "columnspacing",
  "columnlines",
  "rowlines",
  "notation",
  "mathbackground",
  "symmetric",
  "largeop",
  "accentunder",
  "linebreak",
  "viewBox",
  "preserveAspectRatio",
  "d",
  "x1",
  "x2",
  "y1",
  "y2",
  "stroke-width",
];

/** The beginnings of addresses that the server lets through. */
const allowedAddress = /^(?:https?:\/\/|ftp:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** A second wall: the server lets nothing else through either. */
const config: Config = {
  IN_PLACE: true,
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: [...attributes, "href", "src"],
  // The values of all others are taken for addresses, and these must match the pattern.
  ADD_URI_SAFE_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: allowedAddress,
};

/** With its configuration set once: reading it takes longer than the HTML of a short message. */
const purifier = DOMPurify();
purifier.setConfig(config);
purifier.addHook("uponSanitizeAttribute", (_element, attribute) => {
  if (attribute.attrName === "style" && !isAllowedStyle(attribute.attrValue)) attribute.keepAttr = false;
});

/**
 * Where contents become nodes: nothing in it loads, runs or gets events. One for all, because creating one takes longer
 * than most contents.
 */
const inert = document.implementation.createHTMLDocument("");

/** How many contents are kept as nodes. Conversations that are opened again need not be read again. */
const keptCount = 2_000;

/** The nodes of contents, the one that was used last at the end. */
const kept = new Map<string, DocumentFragment>();

/** The HTML of a message as nodes, without anything that the server does not make. */
export function sanitizeMessage(html: string): DocumentFragment {
  const nodes = kept.get(html) ?? readContent(html);
  kept.delete(html);
  kept.set(html, nodes);
  if (kept.size > keptCount) {
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }
  return document.importNode(nodes, true);
}

function readContent(html: string): DocumentFragment {
  const content = inert.createElement("div");
  content.innerHTML = html;
  purifier.sanitize(content);
  const nodes = inert.createDocumentFragment();
  nodes.append(...content.childNodes);
  return nodes;
}
