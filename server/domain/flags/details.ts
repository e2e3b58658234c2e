import type { Reader } from "../../db/store.ts";
import { subscriptionsOf } from "../channel-members/queries.ts";
import { findConversation, participantsOf } from "../messages/conversations.ts";
import { isMention } from "../messages/term-match.ts";
import { createVisibilityLookup } from "../user-topics/queries.ts";
import { isTopicMuted } from "../user-topics/shapes.ts";
import type { User } from "../users/queries.ts";
import type { MessageDetails } from "./events.ts";
import type { FlaggedMessage } from "./queries.ts";

/**
 * The details that a client needs to count messages as unread again, by message ID (the wire specification, section 3).
 */
export function messageDetails(
  reader: Reader,
  user: User,
  messages: readonly FlaggedMessage[],
): Record<string, MessageDetails> {
  const subscriptions = subscriptionsOf(reader, user.id);
  const visibility = createVisibilityLookup(reader, user.id);
  const topics = new Map<number, string>();
  const topicOf = (conversationId: number) => {
    const known = topics.get(conversationId) ?? findConversation(reader, conversationId)?.topic ?? "";
    topics.set(conversationId, known);
    return known;
  };
  const detailsOf = (message: FlaggedMessage): MessageDetails => {
    const mentioned = isMention(message.flags) ? { mentioned: true as const } : {};
    const { channelId, conversationId } = message;
    if (channelId === null) {
      const others = participantsOf(reader, conversationId).filter((id) => id !== user.id);
      return { type: "private", ...mentioned, user_ids: others };
    }
    const topic = topicOf(conversationId);
    const isMuted = isTopicMuted(visibility(channelId, topic), subscriptions.get(channelId)?.isMuted === true);
    return { type: "stream", ...mentioned, stream_id: channelId, topic, unmuted_stream_msg: !isMuted };
  };
  return Object.fromEntries(messages.map((message) => [message.id, detailsOf(message)]));
}
