import type { Reader } from "../../db/store.ts";
import { type ScheduledMessage, scheduledMessagesOf } from "./queries.ts";
import { nameEmptyTopic, type ScheduledMessageShape } from "./shapes.ts";

/** A scheduled message as the API writes it, to who understands the empty topic. */
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

/** Everything that somebody wants to send later, what is due first at the beginning. */
export function presentScheduledMessages(
  reader: Reader,
  userId: number,
  allowEmptyTopicName: boolean,
): ScheduledMessageShape[] {
  const messages = scheduledMessagesOf(reader, userId).map(presentScheduledMessage);
  return allowEmptyTopicName ? messages : messages.map(nameEmptyTopic);
}
