import type { FlagsEvent, MessageDetails } from "#server/domain/flags/events.ts";
import type { ReceivedUpdateEvent } from "#server/domain/messages/events/update-message.ts";
import { type Conversation, conversationOf } from "../message.ts";
import type { MessageModel } from "../message-model.ts";
import { isMention, type ModelEvent, placesOf, receiveEvents } from "../receive-events.ts";

/** Messages that the reader has read here and that the server has not confirmed, with what is needed to undo it. */
export type ReadMarks = {
  readonly unconfirmed: Map<number, { readonly conversation: Conversation; readonly isMention: boolean }>;
  /** Those that are still to be sent. */
  readonly unsent: Set<number>;
};

/** No marks. */
export function createReadMarks(): ReadMarks {
  return { unconfirmed: new Map(), unsent: new Set() };
}

/** Marks messages as read on this page at once. Returns whether there is something to send. */
export function markRead(model: MessageModel, marks: ReadMarks, ids: Iterable<number>): boolean {
  const { byId, byConversation, mentions } = model.unreads;
  const unread = [...ids].filter((id) => byId.has(id));
  for (const id of unread) {
    const conversation = byConversation.get(byId.get(id) ?? "")?.conversation;
    if (conversation === undefined) continue;
    marks.unconfirmed.set(id, { conversation, isMention: mentions.has(id) });
    marks.unsent.add(id);
  }
  if (unread.length > 0) receiveEvents(model, [readEvent("add", unread)]);
  return unread.length > 0;
}

/** Marks the unconfirmed messages as read in a model that is new. */
export function markReadAgain(model: MessageModel, marks: ReadMarks): void {
  const ids = [...marks.unconfirmed.keys()];
  for (const id of ids) if (!model.unreads.byId.has(id)) removeMarks(marks, [id]);
  markRead(model, marks, ids);
}

/** Marks unconfirmed messages as unread again, because the server refused it or the reader wants it. */
export function unmark(model: MessageModel, marks: ReadMarks, ids: Iterable<number>): void {
  const details: Record<string, MessageDetails> = {};
  for (const id of ids) {
    const mark = marks.unconfirmed.get(id);
    if (mark === undefined || model.kept.removed.has(id)) continue;
    const message = model.kept.byId.get(id);
    const conversation = message === undefined ? mark.conversation : conversationOf(message);
    details[id] = detailsOf(conversation, mark.isMention, model.unreads.selfId);
  }
  removeMarks(marks, [...ids]);
  const unread = Object.keys(details).map(Number);
  if (unread.length > 0) receiveEvents(model, [{ ...readEvent("remove", unread), message_details: details }]);
}

/** Removes marks: the server has them, or something newer about the messages. */
export function removeMarks(marks: ReadMarks, ids: Iterable<number>): void {
  for (const id of ids) {
    marks.unconfirmed.delete(id);
    marks.unsent.delete(id);
  }
}

/** Follows events: what the server says about a message counts more than a mark on this page. */
export function followReading(marks: ReadMarks, events: readonly ModelEvent[]): void {
  for (const event of events) {
    if (event.type === "update_message_flags" && event.flag === "read") removeMarks(marks, event.messages);
    if (event.type === "delete_message") {
      removeMarks(marks, "message_ids" in event ? event.message_ids : [event.message_id]);
    }
    if (event.type === "update_message") followUpdate(marks, event);
    // The server marks everything in channels that the reader leaves.
    if (event.type === "subscription" && event.op === "remove") {
      removeMarksInChannels(
        marks,
        event.subscriptions.map(({ stream_id }) => stream_id),
      );
    }
  }
}

function removeMarksInChannels(marks: ReadMarks, channelIds: readonly number[]): void {
  for (const [id, { conversation }] of marks.unconfirmed) {
    if (conversation.kind === "topic" && channelIds.includes(conversation.channelId)) removeMarks(marks, [id]);
  }
}

function followUpdate({ unconfirmed }: ReadMarks, event: ReceivedUpdateEvent): void {
  const [, conversation] = placesOf(event);
  for (const id of event.message_ids) {
    const mark = unconfirmed.get(id);
    if (mark !== undefined && conversation !== undefined) unconfirmed.set(id, { ...mark, conversation });
  }
  const edited = unconfirmed.get(event.message_id);
  if (edited !== undefined && event.content !== undefined) {
    unconfirmed.set(event.message_id, { ...edited, isMention: isMention(event.flags) });
  }
}

/** An event as the server would send it. */
function readEvent(op: "add" | "remove", messages: readonly number[]): FlagsEvent {
  return { type: "update_message_flags", op, operation: op, flag: "read", messages, all: false };
}

function detailsOf(conversation: Conversation, mentionsReader: boolean, selfId: number): MessageDetails {
  const mentioned = mentionsReader ? { mentioned: true as const } : {};
  if (conversation.kind === "topic") {
    return { type: "stream", stream_id: conversation.channelId, topic: conversation.topic, ...mentioned };
  }
  return { type: "private", user_ids: conversation.userIds.filter((id) => id !== selfId), ...mentioned };
}
