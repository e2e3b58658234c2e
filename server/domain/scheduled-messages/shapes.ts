import { z } from "zod";
import { writeTopic } from "../topic-names.ts";

/** A message that is to be sent later (the wire specification, 1.3): exactly these keys. */
export const scheduledMessageShape = z.object({
  scheduled_message_id: z.int(),
  type: z.enum(["stream", "private"]),
  /** The channel's ID; of direct messages those of the people. */
  to: z.union([z.int(), z.array(z.int()).readonly()]),
  /** Only of messages to channels. */
  topic: z.string().optional(),
  content: z.string(),
  rendered_content: z.string(),
  /** UNIX seconds. */
  scheduled_delivery_timestamp: z.int(),
  /** Whether its time has passed and it could not be sent. */
  failed: z.boolean(),
});

/** A scheduled message as the API writes one. */
export type ScheduledMessageShape = z.infer<typeof scheduledMessageShape>;

/** The same for clients that do not understand the empty topic (the API specification, Conventions 5). */
export function nameEmptyTopic(message: ScheduledMessageShape): ScheduledMessageShape {
  return message.topic === undefined ? message : { ...message, topic: writeTopic(message.topic, false) };
}
