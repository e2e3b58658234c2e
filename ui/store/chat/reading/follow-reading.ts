import type { ReceivedUpdateEvent } from "#server/domain/messages/events/update-message.ts";
import { isMention } from "#server/domain/messages/term-match.ts";
import type { MessageModel } from "../message-model.ts";
import { type ModelEvent, placesOf } from "../receive-events.ts";
import { type MarkOp, type ReadMarks, reapplyMarks, removeMarks } from "./read-marks.ts";

/**
 * Follows events that the model has received. An event that agrees with a mark confirms it. One that says the opposite
 * is older than the mark: the server sends another one when it has done what the mark asks.
 */
export function followReading(model: MessageModel, marks: ReadMarks, events: readonly ModelEvent[]): void {
  const changed: number[] = [];
  for (const event of events) {
    if (event.type === "update_message_flags" && event.flag === "read") {
      for (const id of event.messages) noteServerOp(marks, id, event.op);
      changed.push(...event.messages);
    }
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
  reapplyMarks(model, marks, changed);
}

function noteServerOp(marks: ReadMarks, id: number, op: MarkOp): void {
  const mark = marks.unconfirmed.get(id);
  if (mark?.op === op) removeMarks(marks, [id]);
  else if (mark !== undefined) marks.unconfirmed.set(id, { ...mark, serverOp: op });
}

function removeMarksInChannels(marks: ReadMarks, channelIds: readonly number[]): void {
  removeMarks(marks, marksInChannels(marks, channelIds));
}

/** The IDs of marked messages in these channels. */
export function marksInChannels({ unconfirmed }: ReadMarks, channelIds: readonly number[]): number[] {
  return [...unconfirmed].flatMap(([id, { conversation }]) =>
    conversation.kind === "topic" && channelIds.includes(conversation.channelId) ? [id] : [],
  );
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
