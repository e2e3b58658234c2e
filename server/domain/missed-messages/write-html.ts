import { escapeHtml } from "../../markdown/html.ts";
import type { Readable } from "./readable.ts";

/** Writes HTML. The only attribute in it is the address of a link. */
export function writeHtml(nodes: readonly Readable[]): string {
  return nodes.map(writeNode).join("");
}

function writeNode(node: Readable): string {
  if (typeof node === "string") return escapeHtml(node);
  const { tag, href, children } = node;
  if (tag === "br" || tag === "hr") return `<${tag}>`;
  const address = href === null ? "" : ` href="${escapeHtml(href)}"`;
  return `<${tag}${address}>${writeHtml(children)}</${tag}>`;
}
