import type { ClipboardEvent, RefObject } from "react";
import { pasteLink } from "./formatting/paste-link.ts";
import { applyEdit } from "./text-edit.ts";
import { filesOfPaste } from "./uploads/files-of.ts";

/** Returns what a paste into the text area does: files are uploaded, and an address over a selection makes a link. */
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
    const selected = { text: value, start: selectionStart, end: selectionEnd };
    const edit = pasteLink(selected, event.clipboardData.getData("text/plain"));
    if (edit === undefined) return;
    event.preventDefault();
    applyEdit(area.current, edit);
  };
}
