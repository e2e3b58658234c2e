import type { Chat } from "../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { isOpenConversation, openedList } from "../../../store/chat/message-model.ts";
import type { WritingRefusal } from "./describe-refusal.ts";
import { findWritingRefusal } from "./find-writing-refusal.ts";

/** Why the reader may not write to a conversation now, or null if they may, as far as the page knows its messages. */
export function findRefusalHere(chat: Chat, to: Conversation): WritingRefusal | null {
  const list = openedList(chat.model);
  // Until the messages are loaded, the conversation may have some.
  const isEmpty = list?.fetched !== undefined && list.ids.length === 0 && list.haveNewest && list.haveOldest;
  return findWritingRefusal(chat.organization, to, !(isEmpty && isOpenConversation(chat.model, to)));
}
