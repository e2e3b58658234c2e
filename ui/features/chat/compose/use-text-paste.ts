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

/** An address of this server becomes the link that it stands for. */
function pasteAddress(
  area: HTMLTextAreaElement,
  address: string,
  fragment: string,
  organization: Organization,
): Promise<void> {
  const before = area.value.slice(0, area.selectionStart);
  return writeThenReplace(area, address, async () => {
    const { linkAfter } = await import("./formatting/paste/link-of-address.ts");
    return linkAfter(before, organization, fragment);
  });
}

/** Formatted text becomes Markdown. */
function pasteHtml(
  area: HTMLTextAreaElement,
  html: string,
  text: string,
  organization: Organization | undefined,
): Promise<void> {
  const { value, selectionStart, selectionEnd } = area;
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  return writeThenReplace(area, text.replace(/\r\n?/g, "\n"), async () => {
    const { pastedText } = await import("./formatting/paste/pasted-text.ts");
    return pastedText(html, text, organization, { before, after });
  });
}

/**
 * Writes a text, and then what is found for it in its place: Ctrl+Z brings the text back. The code that finds it is loaded
 * with the first paste. The text stays if that fails, or if the writer has gone elsewhere or composes meanwhile.
 */
async function writeThenReplace(
  area: HTMLTextAreaElement,
  text: string,
  find: () => Promise<string | undefined>,
): Promise<void> {
  const { selectionStart: start } = area;
  const end = start + text.length;
  applyEdit(area, insertion(area, text));
  const upToEnd = area.value.slice(0, end);
  let hasComposed = false;
  const onCompose = () => {
    hasComposed = true;
  };
  area.addEventListener("compositionstart", onCompose);
  const found = await find().catch(() => undefined);
  area.removeEventListener("compositionstart", onCompose);
  // An edit takes the focus, and it breaks a composition.
  if (found === undefined || found === text || hasComposed) return;
  if (!area.isConnected || document.activeElement !== area) return;
  if (area.value.slice(0, end) !== upToEnd) return;
  const moved = (place: number) => (place < end ? place : place + found.length - text.length);
  applyEdit(area, { start, end, text: found, selection: [moved(area.selectionStart), moved(area.selectionEnd)] });
}
