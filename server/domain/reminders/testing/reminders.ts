import type { Person } from "../../../testing/world.ts";
import { reminderEndpoints } from "../contract.ts";

/** Creates a reminder of a message, and returns its ID. */
export async function createReminder(by: Person, message_id: number, at: number, note?: string): Promise<number> {
  const request = { message_id, scheduled_delivery_timestamp: at, note };
  return (await by.call(reminderEndpoints.createReminder, request)).reminder_id;
}

/** Deletes a reminder. */
export function deleteReminder(by: Person, reminder_id: number) {
  return by.call(reminderEndpoints.deleteReminder, { reminder_id });
}

/** Somebody's reminders. */
export async function remindersOf(by: Person) {
  return (await by.call(reminderEndpoints.getReminders, {})).reminders;
}
