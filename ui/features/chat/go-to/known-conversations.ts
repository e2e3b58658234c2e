import { nameKey } from "#server/domain/name-key.ts";
import type { Chat } from "../../../store/chat/chat-store.ts";
import { type Conversation, conversationKey, conversationOf, directConversation } from "../../../store/chat/message.ts";
import { conversationOfNarrow } from "../../../store/chat/narrow.ts";

/** The conversations that the page knows, each once. */
export type KnownConversations = {
  /** Those that were opened last in this tab, then those in which the reader writes, the newest first. */
  readonly recent: readonly Conversation[];
  /** The others, the newest first. */
  readonly others: readonly Conversation[];
};

/** The conversations that the page knows without asking the server. */
export function knownConversations(chat: Chat | undefined): KnownConversations {
  if (chat === undefined) return { recent: [], others: [] };
  const { model, organization } = chat;
  const opened = new Map<string, Conversation>();
  // The last one is the most recently used.
  for (const { narrow } of [...model.lists.values()].reverse()) {
    const conversation = conversationOfNarrow(narrow);
    if (conversation === undefined) continue;
    const key = conversationKey(conversation);
    if (!opened.has(key)) opened.set(key, conversation);
  }
  const newest = new Map<string, { id: number; isOwn: boolean; readonly conversation: Conversation }>();
  const note = (id: number, conversation: Conversation, isOwn: boolean) => {
    const key = conversationKey(conversation);
    if (opened.has(key)) return;
    const known = newest.get(key) ?? { id: 0, isOwn: false, conversation };
    known.id = Math.max(known.id, id);
    known.isOwn ||= isOwn || conversation.kind === "direct";
    newest.set(key, known);
  };
  for (const message of model.kept.byId.values()) {
    note(message.id, conversationOf(message), message.sender_id === organization.user_id);
  }
  for (const { user_ids, max_message_id } of organization.recent_private_conversations) {
    note(max_message_id, directConversation([...user_ids, organization.user_id]), true);
  }
  for (const { ids, conversation } of model.unreads.byConversation.values()) {
    for (const id of ids) note(id, conversation, false);
  }
  const all = [...newest.values()].sort((a, b) => b.id - a.id);
  const pick = (isOwn: boolean) => all.filter((each) => each.isOwn === isOwn).map(({ conversation }) => conversation);
  return { recent: [...opened.values(), ...pick(true)], others: pick(false) };
}

/** The topics that the page knows, of all channels or of one. */
export function knownTopics(chat: Chat | undefined, channelId: number | undefined): string[] {
  const topics = new Map<string, string>();
  const { recent, others } = knownConversations(chat);
  for (const conversation of [...recent, ...others]) {
    if (conversation.kind === "direct" || (channelId ?? conversation.channelId) !== conversation.channelId) continue;
    const key = nameKey(conversation.topic);
    if (!topics.has(key)) topics.set(key, conversation.topic);
  }
  return [...topics.values()];
}
