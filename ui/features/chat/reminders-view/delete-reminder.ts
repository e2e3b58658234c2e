import { reminderEndpoints } from "#server/domain/reminders/contract.ts";
import { api } from "../../../store/api.ts";

/** Deletes a reminder of the reader. */
export function deleteReminder(id: number): Promise<unknown> {
  return api(reminderEndpoints.deleteReminder, { reminder_id: id });
}
