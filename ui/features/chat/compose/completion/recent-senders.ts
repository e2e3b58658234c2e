import type { Chat } from "../../../../store/chat/chat-store.ts";
import { type Conversation, conversationKey } from "../../../../store/chat/message.ts";
import { openedList } from "../../../../store/chat/message-model.ts";
import { conversationOfNarrow } from "../../../../store/chat/narrow.ts";

/** How many of the last messages are searched. */
const lookedAt = 200;

/** Who wrote in a conversation, the last one first, as far as it is on the screen; without the reader. */
export function findRecentSenders({ model, organization }: Chat, to: Conversation | undefined): number[] {
  const list = openedList(model);
  const here = list && conversationOfNarrow(list.narrow);
  if (list === undefined || here === undefined || to === undefined) return [];
  if (conversationKey(here) !== conversationKey(to)) return [];
  const senders = new Set<number>();
  for (const id of list.ids.slice(-lookedAt).reverse()) {
    const sender = model.kept.byId.get(id)?.sender_id;
    if (sender !== undefined && sender !== organization.user_id) senders.add(sender);
  }
  return [...senders];
}
