import type { ReceivedUpdateEvent } from "#server/domain/messages/events/update-message.ts";
import type { DeletionEvent, ReceivedMessageEvent } from "#server/domain/messages/events.ts";
import { exampleMessage as documentedMessage, type FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import type { Conversation } from "../message.ts";

type Topic = Extract<Conversation, { readonly kind: "topic" }>;

/** A message of person 2. Fields that are not given here are those of the message in the API reference. */
export function exampleMessage(
  id: number,
  to: Conversation,
  { content = "", flags = [] }: { readonly content?: string; readonly flags?: readonly string[] } = {},
): FetchedMessageShape {
  const person = (userId: number) => ({
    id: userId,
    email: `${userId}@example.test`,
    full_name: `Person ${userId}`,
    is_mirror_dummy: false,
  });
  const { stream_id: _, ...documented } = documentedMessage;
  return {
    ...documented,
    id,
    sender_id: 2,
    sender_full_name: "Person 2",
    sender_email: "2@example.test",
    avatar_url: null,
    recipient_id: 1,
    type: to.kind === "direct" ? "private" : "stream",
    ...(to.kind === "direct" ? {} : { stream_id: to.channelId }),
    display_recipient: to.kind === "direct" ? to.userIds.map(person) : `channel ${to.channelId}`,
    subject: to.kind === "direct" ? "" : to.topic,
    timestamp: id,
    content,
    flags: [...flags],
  };
}

/** The event about a new message of person 2. */
export function messageEvent(id: number, to: Conversation): ReceivedMessageEvent {
  const { flags, ...message } = exampleMessage(id, to);
  return { type: "message", message, flags };
}

/** The event about messages that moved from one topic to another. */
export function moveEvent(
  ids: readonly number[],
  from: Topic,
  to: Topic,
  flags: readonly string[] = [],
): ReceivedUpdateEvent {
  return {
    type: "update_message",
    user_id: 2,
    rendering_only: false,
    message_id: ids[0] ?? 0,
    message_ids: [...ids],
    edit_timestamp: 2000,
    stream_id: from.channelId,
    orig_subject: from.topic,
    propagate_mode: "change_later",
    subject: to.topic,
    topic_links: [],
    ...(to.channelId === from.channelId ? {} : { new_stream_id: to.channelId }),
    flags: [...flags],
  };
}

/** The event about messages of a topic that were deleted. */
export function deletionEvent(ids: readonly number[], from: Topic): DeletionEvent {
  return {
    type: "delete_message",
    message_type: "stream",
    message_ids: [...ids],
    stream_id: from.channelId,
    topic: from.topic,
  };
}
