import type { StoredMail } from "./queries.ts";
import type { OutboxMail } from "./shapes.ts";

/** A mail in the outbox as the API writes one. */
export function presentMail(mail: StoredMail): OutboxMail {
  return {
    id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    state: stateOf(mail),
    attempts: mail.attempts,
    date_created: mail.createdAt,
    next_attempt: mail.nextAttemptAt,
    date_sent: mail.sentAt,
    last_error: mail.lastError,
  };
}

function stateOf({ sentAt, nextAttemptAt }: StoredMail): OutboxMail["state"] {
  if (sentAt !== null) return "sent";
  return nextAttemptAt === null ? "given_up" : "waiting";
}
