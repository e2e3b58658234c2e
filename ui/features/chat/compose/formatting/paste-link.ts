import { markdownLink } from "../markdown/markdown-link.ts";
import type { TextEdit } from "../text-edit.ts";

/** A text with a selection. Without a selection, both ends are the caret. */
export type SelectedText = { readonly text: string; readonly start: number; readonly end: number };

/** The edit that makes the selection a link to an address that is pasted; undefined if it is no address. */
export function pasteLink({ text, start, end }: SelectedText, pasted: string): TextEdit | undefined {
  const address = pasted.trim();
  const label = text.slice(start, end);
  if (start === end || label.includes("\n") || isAddress(label) || !isAddress(address)) return undefined;
  const written = markdownLink(label, address);
  return { start, end, text: written, selection: [start + written.length, start + written.length] };
}

/** Whether a text is an address and nothing else. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(text) && URL.canParse(text);
}
