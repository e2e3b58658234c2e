import { t } from "@lingui/core/macro";
import { copyText } from "../../../../lib/copy-text.ts";
import { explain } from "../../../../store/api.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import { conversationOf, type Message } from "../../../../store/chat/message.ts";
import { messageAddress } from "../../names/address-of.ts";
import { fetchMarkdown } from "../fetch-markdown.ts";

/** Copies the address of a message. Returns the text of the toast. */
export function copyLink(store: ChatStore, message: Message): Promise<string> {
  return copy(`${location.origin}${messageAddress(store, message.id, conversationOf(message))}`);
}

/** Copies a message as the reader sees it. Returns the text of the toast. */
export async function copyShownText(id: number): Promise<string> {
  const content = document.querySelector(`[data-id="${id}"] [data-content]`);
  return content === null ? failureText() : copy(readText(content));
}

/** Copies a message as its sender wrote it. Returns the text of the toast. */
export async function copyMarkdown(id: number): Promise<string> {
  try {
    return await copy(await fetchMarkdown(id));
  } catch (error) {
    return explain(error);
  }
}

/** The text of an element with its line breaks, without what cannot be selected, such as buttons. */
function readText(element: Element): string {
  const selection = getSelection();
  if (selection === null) return element.textContent;
  const before = selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  selection.selectAllChildren(element);
  const text = selection.toString().trim();
  selection.removeAllRanges();
  if (before !== undefined) selection.addRange(before);
  return text;
}

async function copy(text: string): Promise<string> {
  return (await copyText(text)) ? t`Copied` : failureText();
}

function failureText(): string {
  return t`The browser did not allow copying.`;
}
