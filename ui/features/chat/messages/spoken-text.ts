import type { Message } from "../../../store/chat/message.ts";
import { emojiCharacters } from "../emoji/emoji-characters.ts";

/** No more of a message is announced, in UTF-16 units. The rest can be read in the list. */
const longest = 300;

/**
 * The words of a message in one line, as {@link spokenText}, without the command that made it a poll, a to-do list or a
 * sentence about its sender.
 */
export function spokenMessage({
  content,
  submessages,
  is_me_message,
}: Pick<Message, "content" | "submessages" | "is_me_message">): string {
  const text = spokenText(content);
  if (is_me_message) return text.replace(/^\/me\s+/, "");
  return submessages.length === 0 ? text : text.replace(/^\/(poll|todo)(\s+|$)/, "");
}

/** The words of a message in one line, without what is folded in spoilers and what is drawn twice in formulas. */
export function spokenText(html: string): string {
  // Nothing of this document is loaded or run.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("[aria-hidden], annotation")) hidden.remove();
  for (const emoji of body.querySelectorAll("span.emoji")) {
    const code = /\bemoji-([0-9a-f-]+)/.exec(emoji.className)?.[1];
    // In the words of the message it has the name that was typed, such as “:check:”.
    if (code !== undefined) emoji.textContent = emojiCharacters(code);
  }
  const text = body.textContent.replace(/\s+/g, " ").trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
