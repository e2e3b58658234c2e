import { eq } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { parameter } from "../../db/parameter.ts";
import { messages } from "../../db/schema/messages.ts";
import { reactions } from "../../db/schema/reactions.ts";
import { submessages } from "../../db/schema/submessages.ts";
import { type Reader, statement } from "../../db/store.ts";
import { findTopic } from "./conversations.ts";

/** Counts the people who took part in a topic of a channel. It is zero if the topic has never had a message. */
export function countTopicParticipants(reader: Reader, channelId: number, topic: string): number {
  const conversation = findTopic(reader, channelId, topic);
  return conversation === undefined ? 0 : topicParticipants(reader, conversation.id).length;
}

/** IDs of everybody who has written in a topic, reacted to one of its messages, or changed one of its widgets. */
export function topicParticipants(reader: Reader, conversationId: number): number[] {
  return participants(reader)
    .all({ conversationId })
    .map((row) => row.userId);
}

const participants = statement((db) => {
  const inTopic = eq(messages.conversationId, parameter("conversationId"));
  return union(
    db.select({ userId: messages.senderId }).from(messages).where(inTopic),
    db
      .select({ userId: reactions.userId })
      .from(reactions)
      .innerJoin(messages, eq(messages.id, reactions.messageId))
      .where(inTopic),
    db
      .select({ userId: submessages.senderId })
      .from(submessages)
      .innerJoin(messages, eq(messages.id, submessages.messageId))
      .where(inTopic),
  ).prepare();
});
