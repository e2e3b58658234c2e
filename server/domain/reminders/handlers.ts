import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { createReminder, deleteReminder } from "./actions.ts";
import type { reminderEndpoints } from "./contract.ts";
import { presentReminders } from "./present.ts";

/** Implements the endpoints of reminders. */
export const reminderHandlers: Handlers<typeof reminderEndpoints> = {
  getReminders: ({ ctx, actor }) => presentReminders(ctx, actor.userId),

  createReminder: async ({ ctx, actor, params }) => {
    const { message_id: messageId, scheduled_delivery_timestamp: deliverAt, note = "" } = params;
    const request = { messageId, deliverAt, note: note.trim() };
    return { reminder_id: await mutate(ctx, (tx) => createReminder(tx, actingUser(tx, actor), request)) };
  },

  deleteReminder: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deleteReminder(tx, actingUser(tx, actor), params.reminder_id));
    return {};
  },
};
