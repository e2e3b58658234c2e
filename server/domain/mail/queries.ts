import { and, asc, desc, isNotNull, lte } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { mailOutbox } from "../../db/schema/mail.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A mail in the outbox, as stored. */
export type StoredMail = typeof mailOutbox.$inferSelect;

/** The newest mails of the outbox, sent ones included, newest first. */
export function newestMails(reader: Reader): StoredMail[] {
  return newest(reader).all();
}

/** Mails whose next attempt is due, the one that is due longest first; a few at once. */
export function dueMails(reader: Reader, now: number): StoredMail[] {
  return due(reader).all({ now });
}

const newest = statement((db) => db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1000).prepare());

const due = statement((db) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(isNotNull(mailOutbox.nextAttemptAt), lte(mailOutbox.nextAttemptAt, parameter("now"))))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(100)
    .prepare(),
);
