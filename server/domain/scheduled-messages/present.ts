import type { Reader } from "../../db/store.ts";
import { type ScheduledMessage, scheduledMessagesOf } from "./queries.ts";
import { nameEmptyTopic, type ScheduledMessageShape } from "./shapes.ts";

/** A scheduled message in the form of the API, for clients that support the empty topic. */
export function presentScheduledMessage(message: ScheduledMessage): ScheduledMessageShape {
  const { id, type, recipients, topic, content, renderedContent, deliverAt, failure } = message;
  return {
    scheduled_message_id: id,
    ...(type === "stream" ? { type, to: recipients[0] ?? 0, topic: topic ?? "" } : { type, to: [...recipients] }),
    content,
    rendered_content: renderedContent,
    scheduled_delivery_timestamp: deliverAt,
    failed: failure !== null,
  };
}

/** Somebody's scheduled messages, sorted by time. */
export function presentScheduledMessages(
  reader: Reader,
  userId: number,
  allowEmptyTopicName: boolean,
): ScheduledMessageShape[] {
  const messages = scheduledMessagesOf(reader, userId).map(presentScheduledMessage);
  return allowEmptyTopicName ? messages : messages.map(nameEmptyTopic);
}
