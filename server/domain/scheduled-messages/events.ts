import { z } from "zod";
import { nameEmptyTopic, type ScheduledMessageShape, scheduledMessageShape } from "./shapes.ts";

const type = z.literal("scheduled_messages");

/** Scheduled messages of the person who receives this event were added, changed, sent or given up. */
export const scheduledMessageEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), scheduled_messages: z.array(scheduledMessageShape).readonly() }),
  z.object({ type, op: z.literal("update"), scheduled_message: scheduledMessageShape }),
  z.object({ type, op: z.literal("remove"), scheduled_message_id: z.int() }),
]);

/** An event about scheduled messages, as sent to clients. */
export type ScheduledMessageEvent = z.infer<typeof scheduledMessageEvent>;

/** The part of a client's state that events about scheduled messages update. */
export type ScheduledMessageState = { readonly scheduled_messages: readonly ScheduledMessageShape[] };

/** The event for clients that do not support the empty topic. */
export function nameEmptyScheduledTopics(event: ScheduledMessageEvent): ScheduledMessageEvent {
  switch (event.op) {
    case "add":
      return { ...event, scheduled_messages: event.scheduled_messages.map(nameEmptyTopic) };
    case "update":
      return { ...event, scheduled_message: nameEmptyTopic(event.scheduled_message) };
    case "remove":
      return event;
  }
}

/** A client's state after an event about scheduled messages. */
export function applyScheduledMessageEvent<State extends ScheduledMessageState>(
  state: State,
  event: ScheduledMessageEvent,
): State {
  switch (event.op) {
    case "add":
      return { ...state, scheduled_messages: inOrder([...state.scheduled_messages, ...event.scheduled_messages]) };
    case "update": {
      const { scheduled_message: changed } = event;
      return { ...state, scheduled_messages: inOrder([...without(state, changed.scheduled_message_id), changed]) };
    }
    case "remove":
      return { ...state, scheduled_messages: without(state, event.scheduled_message_id) };
  }
}

function without({ scheduled_messages }: ScheduledMessageState, id: number): ScheduledMessageShape[] {
  return scheduled_messages.filter(({ scheduled_message_id }) => scheduled_message_id !== id);
}

/** Sorts the messages by time. */
function inOrder(messages: readonly ScheduledMessageShape[]): ScheduledMessageShape[] {
  return messages.toSorted(
    (a, b) =>
      a.scheduled_delivery_timestamp - b.scheduled_delivery_timestamp ||
      a.scheduled_message_id - b.scheduled_message_id,
  );
}
