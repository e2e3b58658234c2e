import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, plainText } from "../../http/value-schemas.ts";
import { deliveryTime } from "../delivery-time.ts";
import { messageId } from "../messages/contract.ts";
import { reminderNoteLimit } from "./limits.ts";
import { reminderShape } from "./shapes.ts";

const exampleTime = 4_102_477_200;

/** The endpoints of reminders of messages. */
export const reminderEndpoints = {
  getReminders: endpoint({
    method: "GET",
    path: "/reminders",
    who: "user",
    refuses: [],
    summary: "List your reminders, by time.",
    params: {},
    returns: z.object({ reminders: z.array(reminderShape) }),
    errors: [],
    example: {
      params: {},
      returns: {
        reminders: [
          {
            reminder_id: 1,
            type: "private",
            to: [2],
            content: "You requested a reminder for #**workshop>lamp@26**.\n\n@_**Ada Lindholm|2** said:\n\n> The lead",
            rendered_content: "<p>You requested a reminder …</p>",
            scheduled_delivery_timestamp: exampleTime,
            failed: false,
            reminder_target_message_id: 26,
          },
        ],
      },
    },
  }),

  createReminder: endpoint({
    method: "POST",
    path: "/reminders",
    administers: null,
    who: "user",
    refuses: ["guest"],
    summary: "Create a reminder of a message. The notification bot sends it as a direct message.",
    params: {
      message_id: messageId,
      scheduled_delivery_timestamp: json(deliveryTime, "When to be reminded, in UNIX seconds."),
      note: text(plainText(reminderNoteLimit).optional(), `A note to add, at most ${reminderNoteLimit} characters.`),
    },
    returns: z.object({ reminder_id: z.int() }),
    errors: [],
    example: {
      params: { message_id: 26, scheduled_delivery_timestamp: exampleTime, note: "Weigh it" },
      returns: { reminder_id: 2 },
    },
  }),

  deleteReminder: endpoint({
    method: "DELETE",
    path: "/reminders/{reminder_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Delete a reminder.",
    params: { reminder_id: json(id, "The reminder's ID.") },
    returns: z.object({}),
    errors: [],
    example: { params: { reminder_id: 1 }, returns: {} },
  }),
} as const;
