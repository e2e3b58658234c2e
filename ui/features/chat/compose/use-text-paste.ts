import type { ClipboardEvent, RefObject } from "react";
import { pasteLink } from "./formatting/paste-link.ts";
import { applyEdit, insertion } from "./text-edit.ts";
import { filesOfPaste } from "./uploads/files-of.ts";

/**
 * Returns what a paste into the text area does: files are uploaded, an address over a selection makes a link, and
 * formatted text becomes Markdown. Browsers paste without formats with Ctrl+Shift+V.
 */
export function useTextPaste(
  area: RefObject<HTMLTextAreaElement | null>,
  onFiles: (files: readonly File[]) => void,
): (event: ClipboardEvent<HTMLTextAreaElement>) => void {
  return (event) => {
    if (area.current === null) return;
    const files = filesOfPaste(event.clipboardData);
    if (files.length > 0) {
      event.preventDefault();
      onFiles(files);
      return;
    }
    const { value, selectionStart, selectionEnd } = area.current;
    const text = event.clipboardData.getData("text/plain");
    const selected = { text: value, start: selectionStart, end: selectionEnd };
    const edit = pasteLink(selected, text);
    const html = event.clipboardData.getData("text/html");
    if (edit === undefined && html === "") return;
    event.preventDefault();
    if (edit === undefined) void pasteHtml(area.current, html, text);
    else applyEdit(area.current, edit);
  };
}

/** Writes formatted text as Markdown. How is loaded with the first one; if that fails, the text is written. */
async function pasteHtml(area: HTMLTextAreaElement, html: string, text: string): Promise<void> {
  const written = await import("./formatting/paste/pasted-text.ts")
    .then(({ pastedText }) => pastedText(html, text))
    .catch(() => text);
  applyEdit(area, insertion(area, written));
}
