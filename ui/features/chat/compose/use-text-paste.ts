import type { ClipboardEvent, RefObject } from "react";
import type { Organization } from "../../../store/organization/organization.ts";
import { useChatStore } from "../chat-context.tsx";
import { findChatFragment } from "../content/chat-link.ts";
import { isAddress, pasteLink } from "./formatting/paste-link.ts";
import { applyEdit, insertion } from "./text-edit.ts";
import { filesOfPaste } from "./uploads/files-of.ts";

/**
 * Returns what a paste into the text area does: files are uploaded, an address over a selection makes a link, an address
 * of this server becomes a link to its channel, topic or message, and formatted text becomes Markdown. Browsers paste
 * without formats with Ctrl+Shift+V.
 */
export function useTextPaste(
  area: RefObject<HTMLTextAreaElement | null>,
  onFiles: (files: readonly File[]) => void,
): (event: ClipboardEvent<HTMLTextAreaElement>) => void {
  const store = useChatStore();
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
    const fragment =
      edit === undefined && isAddress(text.trim()) ? findChatFragment(text.trim(), location.origin) : undefined;
    const organization = store.chat.now()?.organization;
    if (fragment !== undefined && organization !== undefined) {
      event.preventDefault();
      void pasteAddress(area.current, text.trim(), fragment, organization);
      return;
    }
    const html = event.clipboardData.getData("text/html");
    if (edit === undefined && html === "") return;
    event.preventDefault();
    if (edit === undefined) void pasteHtml(area.current, html, text, organization);
    else applyEdit(area.current, edit);
  };
}

/** Writes an address of this server, and then the link that it stands for in its place: Ctrl+Z brings the address back. */
async function pasteAddress(
  area: HTMLTextAreaElement,
  address: string,
  fragment: string,
  organization: Organization,
): Promise<void> {
  const { selectionStart: start } = area;
  const before = area.value.slice(0, start);
  applyEdit(area, insertion(area, address));
  const end = start + address.length;
  const written = await import("./formatting/paste/link-of-address.ts")
    .then(({ linkAfter }) => linkAfter(before, organization, fragment))
    .catch(() => undefined);
  // The writer may have gone on.
  if (written === undefined || area.value.slice(0, end) !== before + address) return;
  const moved = (place: number) => (place < end ? place : place + written.length - address.length);
  applyEdit(area, { start, end, text: written, selection: [moved(area.selectionStart), moved(area.selectionEnd)] });
}

/** Writes formatted text as Markdown. How is loaded with the first one; if that fails, the text is written. */
async function pasteHtml(
  area: HTMLTextAreaElement,
  html: string,
  text: string,
  organization: Organization | undefined,
): Promise<void> {
  const written = await import("./formatting/paste/pasted-text.ts")
    .then(({ pastedText }) => pastedText(html, text, organization))
    .catch(() => text);
  applyEdit(area, insertion(area, written));
}
