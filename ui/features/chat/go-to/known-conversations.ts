import { nameKey } from "#server/domain/name-key.ts";
import type { Chat } from "../../../store/chat/chat-store.ts";
import { type Conversation, conversationKey, conversationOf, directConversation } from "../../../store/chat/message.ts";
import { conversationOfNarrow } from "../../../store/chat/narrow.ts";

/** The conversations that the page knows: those that were opened last, then those with the newest messages. */
export function knownConversations(chat: Chat | undefined): Conversation[] {
  if (chat === undefined) return [];
  const { model, organization } = chat;
  const found = new Map<string, Conversation>();
  const add = (conversation: Conversation | undefined) => {
    if (conversation === undefined) return;
    const key = conversationKey(conversation);
    if (!found.has(key)) found.set(key, conversation);
  };
  // The last one is the most recently used.
  for (const list of [...model.lists.values()].reverse()) add(conversationOfNarrow(list.narrow));
  const newest = new Map<string, { readonly id: number; readonly conversation: Conversation }>();
  const note = (id: number, conversation: Conversation) => {
    const key = conversationKey(conversation);
    if ((newest.get(key)?.id ?? 0) < id) newest.set(key, { id, conversation });
  };
  for (const message of model.kept.byId.values()) note(message.id, conversationOf(message));
  for (const { user_ids, max_message_id } of organization.recent_private_conversations) {
    note(max_message_id, directConversation([...user_ids, organization.user_id]));
  }
  for (const { ids, conversation } of model.unreads.byConversation.values()) {
    for (const id of ids) note(id, conversation);
  }
  for (const { conversation } of [...newest.values()].sort((a, b) => b.id - a.id)) add(conversation);
  return [...found.values()];
}

/** The topics that the page knows, of all channels or of one. */
export function knownTopics(chat: Chat | undefined, channelId: number | undefined): string[] {
  const topics = new Map<string, string>();
  for (const conversation of knownConversations(chat)) {
    if (conversation.kind === "direct" || (channelId ?? conversation.channelId) !== conversation.channelId) continue;
    const key = nameKey(conversation.topic);
    if (!topics.has(key)) topics.set(key, conversation.topic);
  }
  return [...topics.values()];
}
