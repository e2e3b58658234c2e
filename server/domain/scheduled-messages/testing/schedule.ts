import type { InputOf } from "../../../http/contract.ts";
import type { Person } from "../../../testing/world.ts";
import { scheduledMessageEndpoints } from "../contract.ts";

/** A time that no test lives to see, in UNIX seconds. */
export const farFuture = 4_102_477_200;

/** Has a message sent to a channel later; answers its ID. */
export async function scheduleFor(by: Person, at: number, to: number, content: string, topic = "keel") {
  return schedule(by, { type: "channel", to, topic, content, scheduled_delivery_timestamp: at });
}

/** Has a message sent later; answers its ID. */
export async function schedule(by: Person, message: InputOf<typeof scheduledMessageEndpoints.scheduleMessage>) {
  return (await by.call(scheduledMessageEndpoints.scheduleMessage, message)).scheduled_message_id;
}

/** What somebody is going to send, as a client sees it that understands the empty topic. */
export async function scheduledOf(by: Person) {
  const all = { allow_empty_topic_name: true };
  return (await by.call(scheduledMessageEndpoints.getScheduledMessages, all)).scheduled_messages;
}

/** Sends it otherwise, or at another time. */
export function change(
  by: Person,
  scheduled_message_id: number,
  changes: Omit<InputOf<typeof scheduledMessageEndpoints.editScheduledMessage>, "scheduled_message_id">,
) {
  return by.call(scheduledMessageEndpoints.editScheduledMessage, { scheduled_message_id, ...changes });
}

/** Does not send it. */
export function giveUp(by: Person, scheduled_message_id: number) {
  return by.call(scheduledMessageEndpoints.deleteScheduledMessage, { scheduled_message_id });
}
