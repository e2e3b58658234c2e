import type { InputOf } from "../../../http/contract.ts";
import type { Person } from "../../../testing/world.ts";
import { scheduledMessageEndpoints } from "../contract.ts";

/** A time that is later than any test, in UNIX seconds. */
export const farFuture = 4_102_477_200;

/** Schedules a message to a channel, and returns its ID. */
export async function scheduleToChannel(by: Person, at: number, to: number, content: string, topic = "lamp") {
  return schedule(by, { type: "channel", to, topic, content, scheduled_delivery_timestamp: at });
}

/** Schedules a message, and returns its ID. */
export async function schedule(by: Person, message: InputOf<typeof scheduledMessageEndpoints.scheduleMessage>) {
  return (await by.call(scheduledMessageEndpoints.scheduleMessage, message)).scheduled_message_id;
}

/** Somebody's scheduled messages, for a client that supports the empty topic. */
export async function scheduledOf(by: Person) {
  const all = { allow_empty_topic_name: true };
  return (await by.call(scheduledMessageEndpoints.getScheduledMessages, all)).scheduled_messages;
}

/** Changes a scheduled message. */
export function changeScheduled(
  by: Person,
  scheduled_message_id: number,
  changes: Omit<InputOf<typeof scheduledMessageEndpoints.editScheduledMessage>, "scheduled_message_id">,
) {
  return by.call(scheduledMessageEndpoints.editScheduledMessage, { scheduled_message_id, ...changes });
}

/** Deletes a scheduled message. */
export function deleteScheduled(by: Person, scheduled_message_id: number) {
  return by.call(scheduledMessageEndpoints.deleteScheduledMessage, { scheduled_message_id });
}
