import { type Conversation, conversationKey, directConversation } from "../../../store/chat/message.ts";
import type { UnreadCounts, UnreadDirect, UnreadTopic } from "./count-unread.ts";

/** How many topics stand under the open channel, and how many direct conversations are listed. */
const [shownTopics, shownDirect] = [8, 8];

/** The topics under a channel: those with unread messages, and the open one. */
export function topicsOf(
  { topics }: Pick<UnreadCounts, "topics">,
  channelId: number,
  open: Conversation | undefined,
): readonly UnreadTopic[] {
  const shown = (topics.get(channelId) ?? []).slice(0, shownTopics);
  if (open?.kind !== "topic" || open.channelId !== channelId) return shown;
  const key = conversationKey(open);
  const isShown = shown.some(({ topic }) => conversationKey({ kind: "topic", channelId, topic }) === key);
  return isShown ? shown : [{ topic: open.topic, count: 0, newest: 0, isMuted: false }, ...shown];
}

/** The direct conversations: those with unread messages, and the open one. */
export function directsOf(
  { direct }: Pick<UnreadCounts, "direct">,
  open: Conversation | undefined,
): readonly UnreadDirect[] {
  const shown = direct.slice(0, shownDirect);
  if (open?.kind !== "direct") return shown;
  const key = conversationKey(open);
  const isShown = shown.some(({ userIds }) => conversationKey(directConversation(userIds)) === key);
  return isShown ? shown : [{ userIds: open.userIds, count: 0, newest: 0 }, ...shown];
}
