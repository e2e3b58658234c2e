import { escapeHtml } from "../markdown/html.ts";

/** A piece of finished HTML; only {@link html} makes one. */
export type Html = { readonly html: string };

/** What a template may contain: text, which is escaped, and finished HTML, which is not. */
type Part = string | number | Html | readonly Html[];

/** HTML with its parts escaped: `` html`<p>${text}</p>` ``. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(renderPart)) };
}

function renderPart(part: Part): string {
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map((piece) => piece.html).join("");
}
