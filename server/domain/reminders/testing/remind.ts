import type { Person } from "../../../testing/world.ts";
import { reminderEndpoints } from "../contract.ts";

/** Has somebody reminded of a message; answers the reminder's ID. */
export async function remind(by: Person, message_id: number, at: number, note?: string): Promise<number> {
  const request = { message_id, scheduled_delivery_timestamp: at, note };
  return (await by.call(reminderEndpoints.createReminder, request)).reminder_id;
}

/** Does not remind them. */
export function forgetReminder(by: Person, reminder_id: number) {
  return by.call(reminderEndpoints.deleteReminder, { reminder_id });
}

/** What somebody will be reminded of. */
export async function remindersOf(by: Person) {
  return (await by.call(reminderEndpoints.getReminders, {})).reminders;
}
