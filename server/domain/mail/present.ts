import type { StoredEmail } from "./queries.ts";
import { type MailFailure, mailFailure, type OutboxMail } from "./shapes.ts";

/** An email in the outbox as the API writes one. */
export function presentMail(email: StoredEmail): OutboxMail {
  return {
    id: email.id,
    recipient: email.recipient,
    subject: email.subject,
    state: stateOf(email),
    attempts: email.attempts,
    date_created: email.createdAt,
    next_attempt: email.nextAttemptAt,
    date_sent: email.sentAt,
    last_error: email.lastError,
    last_failure: readFailure(email.lastFailure),
  };
}

/** The failure as stored. Of a failure that an earlier version stored in another form, people see the text. */
export function readFailure(stored: unknown): MailFailure | null {
  return mailFailure.safeParse(stored).data ?? null;
}

function stateOf({ sentAt, nextAttemptAt }: StoredEmail): OutboxMail["state"] {
  if (sentAt !== null) return "sent";
  return nextAttemptAt === null ? "given_up" : "waiting";
}
