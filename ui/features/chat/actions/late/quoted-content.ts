import type { Organization } from "../../../../store/organization/organization.ts";
import { fetchMarkdown } from "../fetch-markdown.ts";

/** What a quote of a message contains, in Markdown: what the reader has selected of it, or else all that was written. */
export async function quotedContent(id: number, organization: Organization | undefined): Promise<string> {
  const part = readSelectedPart(id);
  if (part === undefined) return fetchMarkdown(id);
  const { pastedText } = await import("../../compose/formatting/paste/pasted-text.ts");
  return pastedText(part.html, part.text.trim(), organization);
}

/** The part of a message that is selected; undefined if there is none, or more than this message is selected. */
function readSelectedPart(id: number): { readonly html: string; readonly text: string } | undefined {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return undefined;
  const selected = selection.getRangeAt(0);
  const content = elementOf(selected.startContainer)?.closest(`[data-id="${id}"] [data-content]`);
  if (!content) return undefined;
  const range = within(selected, content);
  const text = selection.toString();
  // A click that selects a paragraph goes on to the beginning of what comes after it.
  if (text.trim() === "" || range.toString().trim() !== selected.toString().trim()) return undefined;
  return { html: withAncestors(range, content), text };
}

function within(selected: Range, content: Element): Range {
  const range = selected.cloneRange();
  if (!content.contains(range.endContainer)) range.setEnd(content, content.childNodes.length);
  return range;
}

/** The HTML of a part with what it stands in, such as a link or a block of code. */
function withAncestors(range: Range, content: Element): string {
  let part: Node = range.cloneContents();
  for (let each = elementOf(range.commonAncestorContainer); each && each !== content; each = each.parentElement) {
    const copy = each.cloneNode();
    copy.appendChild(part);
    part = copy;
  }
  const holder = document.createElement("div");
  holder.append(part);
  return holder.innerHTML;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
