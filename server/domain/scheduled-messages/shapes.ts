import { z } from "zod";
import { writeTopic } from "../topic-names.ts";

/** A scheduled message, with exactly the keys of the wire specification, 1.3. */
export const scheduledMessageShape = z.object({
  scheduled_message_id: z.int(),
  type: z.enum(["stream", "private"]),
  /** The channel's ID; for direct messages the IDs of the people. */
  to: z.union([z.int(), z.array(z.int()).readonly()]),
  /** Only for messages to channels. */
  topic: z.string().optional(),
  content: z.string(),
  rendered_content: z.string(),
  /** UNIX seconds. */
  scheduled_delivery_timestamp: z.int(),
  /** Whether its time has passed and it could not be sent. */
  failed: z.boolean(),
});

/** A scheduled message in the form of the API. */
export type ScheduledMessageShape = z.infer<typeof scheduledMessageShape>;

/** A scheduled message for clients that do not support the empty topic (the API specification, Conventions 5). */
export function nameEmptyTopic(message: ScheduledMessageShape): ScheduledMessageShape {
  return message.topic === undefined ? message : { ...message, topic: writeTopic(message.topic, false) };
}
