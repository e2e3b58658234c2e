import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { id } from "../../http/value-schemas.ts";
import { outboxMail } from "./shapes.ts";

/** Mail that this server sends. */
export const mailEndpoints = {
  getMailOutbox: endpoint({
    method: "GET",
    path: "/mail_outbox",
    who: "administrator",
    refuses: [],
    summary: "List email that is waiting, was sent recently, or failed, newest first.",
    params: {},
    returns: z.object({
      /** The mail server in use; null where there is none, so that mail waits. */
      relay: z.string().nullable(),
      mails: z.array(outboxMail),
    }),
    errors: [],
    example: {
      params: {},
      returns: {
        relay: "smtp.example.test",
        mails: [
          {
            id: 3,
            recipient: "nina@example.test",
            subject: "Notification of account deactivation on Lindholm & Daughters",
            state: "waiting",
            attempts: 1,
            date_created: 1_772_440_000,
            next_attempt: 1_772_440_060,
            date_sent: null,
            last_error: "The relay cannot be reached: connect ECONNREFUSED 192.168.1.9:25",
            last_failure: {
              kind: "connection_refused",
              code: "ECONNREFUSED",
              reply_code: null,
              enhanced_code: null,
              detail: "connect ECONNREFUSED 192.168.1.9:25",
            },
          },
        ],
      },
    },
  }),

  retryOutboxMail: endpoint({
    method: "POST",
    path: "/mail_outbox/retry",
    administers: null,
    who: "administrator",
    refuses: [],
    summary: "Send waiting email now, one or all. Returns how many.",
    params: { mail_id: json(id.optional(), "The email; without it, all waiting email.") },
    returns: z.object({ retried: z.int() }),
    errors: [],
    example: { params: { mail_id: 3 }, returns: { retried: 1 } },
  }),

  deleteOutboxMail: endpoint({
    method: "DELETE",
    path: "/mail_outbox/{mail_id}",
    administers: "mail",
    who: "administrator",
    refuses: [],
    summary: "Delete an email from the outbox. If it is waiting, it is never sent.",
    params: { mail_id: json(id, "The email.") },
    returns: z.object({}),
    errors: [],
    example: { params: { mail_id: 3 }, returns: {} },
  }),
} as const;
