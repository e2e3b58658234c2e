import { z } from "zod";

/** A reminder of a message, with exactly the keys of the wire specification, 1.3. */
export const reminderShape = z.object({
  reminder_id: z.int(),
  /** Reminders are direct messages. */
  type: z.literal("private"),
  /** The ID of the person who is reminded. */
  to: z.array(z.int()).readonly(),
  /** The text of the reminder, as Markdown and as HTML. */
  content: z.string(),
  rendered_content: z.string(),
  /** UNIX seconds. */
  scheduled_delivery_timestamp: z.int(),
  /** Whether its time has passed and it could not be delivered. */
  failed: z.boolean(),
  reminder_target_message_id: z.int(),
});

/** A reminder in the form of the API. */
export type ReminderShape = z.infer<typeof reminderShape>;
