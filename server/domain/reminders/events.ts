import { z } from "zod";
import { type ReminderShape, reminderShape } from "./shapes.ts";

const type = z.literal("reminders");

/** Reminders of the person who receives this event were added or removed. */
export const reminderEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), reminders: z.array(reminderShape).readonly() }),
  z.object({ type, op: z.literal("remove"), reminder_id: z.int() }),
]);

/** An event about reminders, as sent to clients. */
export type ReminderEvent = z.infer<typeof reminderEvent>;

/** The part of a client's state that events about reminders update. */
export type ReminderState = { readonly reminders: readonly ReminderShape[] };

/** A client's state after an event about reminders. The reminders are sorted by time. */
export function applyReminderEvent<State extends ReminderState>(state: State, event: ReminderEvent): State {
  switch (event.op) {
    case "add": {
      const reminders = [...state.reminders, ...event.reminders].sort(
        (a, b) => a.scheduled_delivery_timestamp - b.scheduled_delivery_timestamp || a.reminder_id - b.reminder_id,
      );
      return { ...state, reminders };
    }
    case "remove":
      return { ...state, reminders: state.reminders.filter(({ reminder_id }) => reminder_id !== event.reminder_id) };
  }
}
