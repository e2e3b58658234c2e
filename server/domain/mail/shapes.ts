import { z } from "zod";

/** A mail in the outbox, as administrators see it: not what it says, which is between the organization and one person. */
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
  /** What went wrong last. */
  last_error: z.string().nullable(),
});

/** A mail in the outbox as the API writes one. */
export type OutboxMail = z.infer<typeof outboxMail>;
