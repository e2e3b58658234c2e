import { z } from "zod";

/** A message that somebody will be reminded of (the wire specification, 1.3): exactly these keys. */
export const reminderShape = z.object({
  reminder_id: z.int(),
  /** Reminders are direct messages. */
  type: z.literal("private"),
  /** Their own ID. */
  to: z.array(z.int()).readonly(),
  /** The text of the reminder: Markdown, and its HTML. */
  content: z.string(),
  rendered_content: z.string(),
  /** UNIX seconds. */
  scheduled_delivery_timestamp: z.int(),
  /** Whether its time has passed and it could not be delivered. */
  failed: z.boolean(),
  reminder_target_message_id: z.int(),
});

/** A reminder as the API writes one. */
export type ReminderShape = z.infer<typeof reminderShape>;
