import type { Chat, ChatStore } from "../../../../store/chat/chat-store.ts";
import { type Conversation, conversationKey } from "../../../../store/chat/message.ts";
import { topicChoices, unreadCounts } from "../../sidebar/count-unread.ts";
import { directLines } from "../../sidebar/direct-lines.ts";
import { groupChannels } from "../../sidebar/group-channels.ts";
import { topicLines } from "../../sidebar/topic-lines.ts";

/** A conversation in the order of the left column. */
export type ListedConversation = { readonly conversation: Conversation; readonly isUnread: boolean };

/**
 * The next unread conversation after the open one; from the beginning after the last one. Undefined if all are read.
 * `isWanted` leaves others out.
 */
export function nextUnread(
  listed: readonly ListedConversation[],
  open: Conversation | undefined,
  isWanted: (conversation: Conversation) => boolean = () => true,
): Conversation | undefined {
  const openKey = open && conversationKey(open);
  const at = listed.findIndex(({ conversation }) => conversationKey(conversation) === openKey);
  const after = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))];
  return after.find(({ isUnread, conversation }) => isUnread && isWanted(conversation))?.conversation;
}

/** The unread conversations that are not muted, and the open one, in the order of the left column. */
export function listConversations(
  chat: Chat,
  topics: ChatStore["topics"],
  open: Conversation | undefined,
): ListedConversation[] {
  const { organization } = chat;
  const { user_id: selfId, recent_private_conversations: recent } = organization;
  const counts = unreadCounts(chat);
  const choices = topicChoices(organization);
  const opened = open?.kind === "direct" ? open.userIds : undefined;
  const direct = directLines({ selfId, recent, unread: counts.direct, opened }).map(
    ({ userIds, count }): ListedConversation => ({ conversation: { kind: "direct", userIds }, isUnread: count > 0 }),
  );
  const channels = groupChannels(organization).flatMap((section) => section.channels);
  const inChannels = channels.flatMap(({ id: channelId }) => {
    const openTopic = open?.kind === "topic" && open.channelId === channelId ? open.topic : undefined;
    const unread = counts.topics.get(channelId) ?? [];
    if (unread.length === 0 && openTopic === undefined) return [];
    const isMuted = (topic: string) => choices.isMuted({ kind: "topic", channelId, topic });
    return topicLines({ channelId, list: topics.get(channelId), unread, openTopic, isMuted }).map(
      (line): ListedConversation => ({
        conversation: { kind: "topic", channelId, topic: line.topic },
        isUnread: line.count > 0 && !line.isMuted,
      }),
    );
  });
  return [...direct, ...inChannels];
}
