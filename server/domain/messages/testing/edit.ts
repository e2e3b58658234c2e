import type { InputOf } from "../../../http/contract.ts";
import type { Person } from "../../../testing/world.ts";
import { eventQueueEndpoints } from "../../event-queues/contract.ts";
import type { UnreadMessages } from "../../flags/shapes.ts";
import { messageEndpoints } from "../contract.ts";

/** The changes that a test makes to a message. */
export type MessageChange = Omit<InputOf<typeof messageEndpoints.updateMessage>, "message_id">;

/** Edits or moves a message. The notification bot posts no notice unless the test asks for one. */
export function edit(by: Person, message_id: number, change: MessageChange) {
  return by.call(messageEndpoints.updateMessage, { message_id, send_notification_to_new_thread: false, ...change });
}

/** A message as somebody gets it. */
export async function fetch(by: Person, message_id: number) {
  return (await by.call(messageEndpoints.getMessage, { message_id })).message;
}

/** IDs of the messages that somebody finds by some words. */
export async function find(by: Person, words: string): Promise<number[]> {
  const narrow = [{ operator: "search", operand: words }];
  const { messages } = await by.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 100,
    num_after: 0,
    narrow,
  });
  return messages.map(({ id }) => id);
}

/** Somebody's unread messages in channels, as they get them when they register. */
export async function unreadOf(by: Person) {
  const registered = await by.call(eventQueueEndpoints.registerQueue, {
    event_types: ["message", "update_message_flags"],
    client_capabilities: { empty_topic_name: true },
  });
  return (registered.unread_msgs as UnreadMessages).streams;
}

/** The edit history of a message, as somebody gets it. */
export async function historyOf(by: Person, message_id: number) {
  return (await by.call(messageEndpoints.getMessageHistory, { message_id })).message_history;
}
