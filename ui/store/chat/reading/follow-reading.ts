import type { ReceivedUpdateEvent } from "#server/domain/messages/events/update-message.ts";
import { isMention } from "#server/domain/messages/term-match.ts";
import type { MessageModel } from "../message-model.ts";
import { type ModelEvent, placesOf } from "../receive-events.ts";
import {
  apply,
  detailsOf,
  type MarkOp,
  type ReadMarks,
  reapplyMarks,
  removeMarks,
  unreadDetailsOf,
} from "./read-marks.ts";

/**
 * Follows events that the model has received. An event that agrees with a mark confirms it. One that says the opposite
 * is older than the mark: the server sends another one when it has done what the mark asks.
 */
export function followReading(model: MessageModel, marks: ReadMarks, events: readonly ModelEvent[]): void {
  const changed: number[] = [];
  for (const event of events) {
    if (event.type === "update_message_flags" && event.flag === "read") {
      for (const id of event.messages) noteServerOp(model, marks, id, event.op);
      changed.push(...event.messages);
    }
    if (event.type === "delete_message") {
      removeMarks(marks, "message_ids" in event ? event.message_ids : [event.message_id]);
    }
    if (event.type === "update_message") followUpdate(marks, event);
    // The server marks everything in channels that the reader leaves.
    if (event.type === "subscription" && event.op === "remove") {
      removeMarksInChannels(
        model,
        marks,
        event.subscriptions.map(({ stream_id }) => stream_id),
      );
    }
  }
  reapplyMarks(model, marks, changed);
}

function noteServerOp(model: MessageModel, marks: ReadMarks, id: number, op: MarkOp): void {
  const mark = marks.unconfirmed.get(id);
  if (mark?.op === op) removeMarks(marks, [id]);
  // The event also says where a message is that is unread again.
  else if (mark !== undefined) marks.unconfirmed.set(id, { ...mark, ...unreadDetailsOf(model, id), serverOp: op });
}

function removeMarksInChannels(model: MessageModel, marks: ReadMarks, channelIds: readonly number[]): void {
  const inChannels = [...marks.unconfirmed].filter(([id, mark]) => {
    // A message may have been moved while the page was away. The page knows it when it has fetched the message.
    const { conversation } = detailsOf(model, id) ?? mark;
    return conversation.kind === "topic" && channelIds.includes(conversation.channelId);
  });
  removeMarks(
    marks,
    inChannels.map(([id]) => id),
  );
  // Also those that an answer is still to bring.
  apply(model, "add", new Map(inChannels));
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
