import { createEnvironment } from "./environment.ts";
import type { MarkdownLookup } from "./lookup.ts";
import { parser } from "./parser.ts";

/**
 * Renders the description of a channel, folder or similar object: one line of Markdown, without blocks, in a paragraph.
 * Line ends become spaces; an empty description stays empty. Mentions in it notify nobody.
 */
export function renderDescription(source: string, lookup: MarkdownLookup): string {
  const line = source.replace(/\s+/g, " ").trim();
  return line === "" ? "" : `<p>${parser.renderInline(line, createEnvironment(lookup))}</p>`;
}
