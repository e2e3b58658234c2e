import type { InputOf } from "../../../http/contract.ts";
import type { Person } from "../../../testing/world.ts";
import { eventQueueEndpoints } from "../../event-queues/contract.ts";
import type { UnreadMessages } from "../../flags/shapes.ts";
import { messageEndpoints } from "../contract.ts";

/** What a test asks of a message that it changes. */
export type MessageChange = Omit<InputOf<typeof messageEndpoints.updateMessage>, "message_id">;

/** Edits a message, or moves it; the notification bot says nothing of it unless asked to. */
export function edit(by: Person, message_id: number, change: MessageChange) {
  return by.call(messageEndpoints.updateMessage, { message_id, send_notification_to_new_thread: false, ...change });
}

/** A message as somebody is told it. */
export async function fetch(by: Person, message_id: number) {
  return (await by.call(messageEndpoints.getMessage, { message_id })).message;
}

/** IDs of the messages in which somebody finds some words. */
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

/** What somebody has not read of channels, as they are told when they register. */
export async function unreadOf(by: Person) {
  const registered = await by.call(eventQueueEndpoints.registerQueue, {
    event_types: ["message", "update_message_flags"],
    client_capabilities: { empty_topic_name: true },
  });
  return (registered.unread_msgs as UnreadMessages).streams;
}

/** How a message came to be what it is, as somebody is told it. */
export async function historyOf(by: Person, message_id: number) {
  return (await by.call(messageEndpoints.getMessageHistory, { message_id })).message_history;
}
