import type { FlagsEvent } from "#server/domain/flags/events.ts";
import type { ContentChange, ReceivedUpdateEvent } from "#server/domain/messages/events/update-message.ts";
import type { ReactionEvent } from "#server/domain/reactions/events.ts";
import type { SubmessageEvent } from "#server/domain/submessages/events.ts";
import { isResolutionChange } from "#server/domain/topic-names.ts";
import type { Message } from "./message.ts";

/** An event that changes messages. */
export type MessageChangeEvent = ReceivedUpdateEvent | FlagsEvent | ReactionEvent | SubmessageEvent;

/** The message after an event. Idempotent. */
export function applyMessageChange(message: Message, event: MessageChangeEvent): Message {
  switch (event.type) {
    case "update_message":
      return withEdit(withPlace(message, event), event);
    case "update_message_flags":
      return withFlag(message, event);
    case "reaction":
      return withReaction(message, event);
    case "submessage":
      return withSubmessage(message, event);
  }
}

function withPlace(message: Message, event: ReceivedUpdateEvent): Message {
  const { orig_subject, subject, topic_links, new_stream_id, edit_timestamp } = event;
  if (orig_subject === undefined) return message;
  const isMove = new_stream_id !== undefined || (subject !== undefined && !isResolutionChange(orig_subject, subject));
  return {
    ...message,
    ...(subject === undefined ? {} : { subject }),
    ...(topic_links === undefined ? {} : { topic_links: [...topic_links] }),
    ...(new_stream_id === undefined ? {} : { stream_id: new_stream_id }),
    ...(isMove ? { last_moved_timestamp: edit_timestamp } : {}),
  };
}

/**
 * What an edit changes in addition to the texts. A new required field of ContentChange breaks the build here until
 * `withEdit` copies it.
 */
type EditedFields = Omit<ContentChange, "orig_content" | "orig_rendered_content" | "content" | "rendered_content">;

function withEdit(message: Message, event: ReceivedUpdateEvent): Message {
  if (event.message_id !== message.id) return message;
  const { rendered_content, is_me_message, rendering_only, edit_timestamp } = event;
  const flagged = { ...message, flags: [...event.flags] };
  if (rendered_content === undefined) return flagged;
  return {
    ...flagged,
    content: rendered_content,
    ...(is_me_message === undefined ? {} : ({ is_me_message } satisfies EditedFields)),
    ...(rendering_only ? {} : { last_edit_timestamp: edit_timestamp }),
  };
}

function withFlag(message: Message, { op, flag }: FlagsEvent): Message {
  const others = message.flags.filter((each) => each !== flag);
  return { ...message, flags: op === "add" ? [...others, flag] : others };
}

function withReaction(message: Message, event: ReactionEvent): Message {
  const { op, emoji_name, emoji_code, reaction_type, user_id } = event;
  const isSame = (other: Message["reactions"][number]) =>
    other.user_id === user_id && other.emoji_code === emoji_code && other.reaction_type === reaction_type;
  if (op === "remove") return { ...message, reactions: message.reactions.filter((each) => !isSame(each)) };
  if (message.reactions.some(isSame)) return message;
  return { ...message, reactions: [...message.reactions, { emoji_name, emoji_code, reaction_type, user_id }] };
}

function withSubmessage(message: Message, event: SubmessageEvent): Message {
  const { submessage_id: id, message_id, sender_id, msg_type, content } = event;
  if (message.submessages.some((each) => each.id === id)) return message;
  const submessages = [...message.submessages, { id, message_id, sender_id, msg_type, content }];
  return { ...message, submessages: submessages.sort((a, b) => a.id - b.id) };
}
