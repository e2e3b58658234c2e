import type { Reader } from "../../db/store.ts";
import { type Reminder, remindersOf } from "./queries.ts";
import type { ReminderShape } from "./shapes.ts";

/** A reminder as the API writes it. */
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

/** What somebody wants to be reminded of, what is due first at the beginning. */
export function presentReminders(reader: Reader, userId: number): { readonly reminders: ReminderShape[] } {
  return { reminders: remindersOf(reader, userId).map(presentReminder) };
}
