import type { ReminderShape } from "./shapes.ts";

/** Reminders of the person who is told came into being, or are gone. */
export type ReminderEvent =
  | { readonly type: "reminders"; readonly op: "add"; readonly reminders: readonly ReminderShape[] }
  | { readonly type: "reminders"; readonly op: "remove"; readonly reminder_id: number };

/** The part of a client's state that these events keep true. */
export type ReminderState = { readonly reminders: readonly ReminderShape[] };

/** A client's state after such an event; what is due first is at the beginning. */
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
