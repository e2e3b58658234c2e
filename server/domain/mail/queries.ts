import { and, asc, count, desc, isNotNull, lte } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { mailOutbox } from "../../db/schema/mail.ts";
import { unseal } from "../../db/seal.ts";
import { type Reader, statement } from "../../db/store.ts";

/** An email in the outbox, as stored. */
export type StoredEmail = typeof mailOutbox.$inferSelect;

/** The newest emails of the outbox, sent ones included, newest first. */
export function newestEmails(reader: Reader): StoredEmail[] {
  return newestMails(reader).all();
}

/** The emails whose next attempt is due, longest due first, at most a hundred. */
export function dueEmails(reader: Reader, now: number): StoredEmail[] {
  return dueMails(reader).all({ now });
}

/** Counts the emails that wait to be sent, and finds the last error of one that could not be; undefined for none. */
export function waitingMail(reader: Reader): {
  readonly waiting: number;
  readonly last: { readonly error: string; readonly failure: unknown } | undefined;
} {
  const waitingCount = waitingMails(reader).get()?.emails ?? 0;
  const { lastError: error = null, lastFailure: failure = null } =
    (waitingCount > 0 && failingMail(reader).get()) || {};
  return { waiting: waitingCount, last: error === null ? undefined : { error, failure } };
}

/** The text of an email, as plain text; null where it is encrypted with another key than the folder's. */
export function bodyOf(dataFolder: string, { body, sealedBody }: StoredEmail): string | null {
  return sealedBody === null ? body : unseal(dataFolder, sealedBody);
}

const newestMails = statement((db) => db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1000).prepare());

const dueMails = statement((db) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(isNotNull(mailOutbox.nextAttemptAt), lte(mailOutbox.nextAttemptAt, parameter("now"))))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(100)
    .prepare(),
);

const waitingMails = statement((db) =>
  db.select({ emails: count() }).from(mailOutbox).where(isNotNull(mailOutbox.nextAttemptAt)).prepare(),
);

const failingMail = statement((db) =>
  db
    .select({ lastError: mailOutbox.lastError, lastFailure: mailOutbox.lastFailure })
    .from(mailOutbox)
    .where(and(isNotNull(mailOutbox.nextAttemptAt), isNotNull(mailOutbox.lastError)))
    .orderBy(desc(mailOutbox.nextAttemptAt))
    .limit(1)
    .prepare(),
);
