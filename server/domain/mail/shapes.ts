import { z } from "zod";

/** A mail in the outbox, as administrators see it: without its text, which is private to its recipient. */
export const outboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** `given_up`: the relay refused it for good, or could not be reached for days. */
  state: z.enum(["waiting", "sent", "given_up"]),
  attempts: z.int(),
  /** UNIX seconds. */
  date_created: z.int(),
  next_attempt: z.int().nullable(),
  date_sent: z.int().nullable(),
  /** The last error. */
  last_error: z.string().nullable(),
});

/** A mail in the outbox as the API writes one. */
export type OutboxMail = z.infer<typeof outboxMail>;
