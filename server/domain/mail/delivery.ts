import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { mailOutbox } from "../../db/schema/mail.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { writeFailure } from "./failure.ts";
import { outboxDays } from "./limits.ts";
import type { StoredEmail } from "./queries.ts";
import type { MailFailure } from "./shapes.ts";

/** The result of an attempt to hand mail over. A failure is permanent when the relay will never take that email. */
export type Attempt =
  | { readonly kind: "sent" }
  | { readonly kind: "failed"; readonly isPermanent: boolean; readonly failure: MailFailure };

/** The first pause after a failure, in seconds; each further one doubles it, up to the longest. */
const firstPause = 60;
const longestPause = 4 * 3_600;

/** The time for which an email is tried, in seconds (RFC 5321, 4.5.4.1). */
const retryPeriod = 5 * 86_400;

/**
 * Records the result of an attempt, and when the next one is due. An email that was deleted meanwhile stays deleted.
 * The text of an email that is sent or given up is deleted: it may quote a message that its sender has deleted since.
 */
export function recordAttempt(tx: Tx, email: StoredEmail, attempt: Attempt): void {
  const attempts = email.attempts + 1;
  const outcome =
    attempt.kind === "sent"
      ? { sentAt: tx.now, nextAttemptAt: null, lastError: null, lastFailure: null }
      : {
          nextAttemptAt: nextAttemptAt(email, attempts, attempt, tx.now),
          lastError: writeFailure(attempt.failure),
          lastFailure: attempt.failure,
        };
  const text = outcome.nextAttemptAt === null ? { body: "", html: null, sealedBody: null } : {};
  tx.store.db
    .update(mailOutbox)
    .set({ attempts, ...outcome, ...text })
    .where(eq(mailOutbox.id, email.id))
    .run();
}

/** Makes all waiting emails due at once, regardless of their pauses; returns their number. */
export function retryAllEmails(tx: Tx): number {
  const waiting = isNotNull(mailOutbox.nextAttemptAt);
  return tx.store.db.update(mailOutbox).set({ nextAttemptAt: tx.now }).where(waiting).run().changes;
}

/**
 * Makes one waiting email due at once.
 * @throws {ApiError} BAD_REQUEST for an unknown email, and for one that is not waiting: its text is deleted
 */
export function retryEmail(tx: Tx, id: number): void {
  const email = tx.store.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).get();
  if (email === undefined) throw invalidParameter("mail_id", "unknown", "No such email");
  if (email.sentAt !== null) throw invalidParameter("mail_id", "unchanged", "This email was already sent.");
  if (email.nextAttemptAt === null)
    throw invalidParameter("mail_id", "conflict", "This email was given up, and its text is not kept.");
  tx.store.db.update(mailOutbox).set({ nextAttemptAt: tx.now }).where(eq(mailOutbox.id, id)).run();
}

/** Deletes mail that was sent or given up long ago. */
export function clearOutbox(tx: Tx): void {
  tx.store.db
    .delete(mailOutbox)
    .where(and(isNull(mailOutbox.nextAttemptAt), lt(mailOutbox.createdAt, tx.now - outboxDays * 86_400)))
    .run();
}

/** The time of the next attempt; null for never. */
function nextAttemptAt(
  email: StoredEmail,
  attempts: number,
  { isPermanent }: { readonly isPermanent: boolean },
  now: number,
): number | null {
  if (isPermanent || now >= email.createdAt + retryPeriod) return null;
  return now + Math.min(longestPause, firstPause * 2 ** (attempts - 1));
}
