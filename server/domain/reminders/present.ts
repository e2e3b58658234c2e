import type { Reader } from "../../db/store.ts";
import { type Reminder, remindersOf } from "./queries.ts";
import type { ReminderShape } from "./shapes.ts";

/** A reminder in the form of the API. */
export function presentReminder(reminder: Reminder): ReminderShape {
  return {
    reminder_id: reminder.id,
    type: "private",
    to: [reminder.userId],
    content: reminder.content,
    rendered_content: reminder.renderedContent,
    scheduled_delivery_timestamp: reminder.deliverAt,
    failed: reminder.failure !== null,
    reminder_target_message_id: reminder.messageId,
  };
}

/** Somebody's reminders, sorted by time. */
export function presentReminders(reader: Reader, userId: number): { readonly reminders: ReminderShape[] } {
  return { reminders: remindersOf(reader, userId).map(presentReminder) };
}
