import type { StoredMail } from "./queries.ts";
import { type MailFailure, mailFailure, type OutboxMail } from "./shapes.ts";

/** An email in the outbox as the API writes one. */
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
    last_failure: readFailure(mail.lastFailure),
  };
}

/** The failure as stored. Of a failure that an earlier version stored in another form, people see the text. */
export function readFailure(stored: unknown): MailFailure | null {
  return mailFailure.safeParse(stored).data ?? null;
}

function stateOf({ sentAt, nextAttemptAt }: StoredMail): OutboxMail["state"] {
  if (sentAt !== null) return "sent";
  return nextAttemptAt === null ? "given_up" : "waiting";
}
