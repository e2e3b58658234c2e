import { and, asc, count, eq, gt, isNull, lte, min, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { reminders } from "../../db/schema/reminders.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A reminder, as stored. */
export type Reminder = typeof reminders.$inferSelect;

/** What somebody wants to be reminded of, what is due first at the beginning. */
export function remindersOf(reader: Reader, userId: number): Reminder[] {
  return ofUser(reader).all({ userId });
}

/** How many these are, and how many characters are in them all together, as Markdown and as HTML. */
export function measureReminders(reader: Reader, userId: number): { reminders: number; characters: number } {
  return measured(reader).get({ userId }) ?? { reminders: 0, characters: 0 };
}

/** A reminder, whoever's it is. */
export function findReminder(reader: Reader, id: number): Reminder | undefined {
  return one(reader).get({ id });
}

/** Everybody's reminders of these messages. */
export function remindersOfMessages(reader: Reader, messageIds: readonly number[]): Pick<Reminder, "id" | "userId">[] {
  return reader.store.all(ofMessages, [JSON.stringify(messageIds)]) as Pick<Reminder, "id" | "userId">[];
}

/** When the next one that waits is due after a moment, in UNIX seconds; null when none is. */
export function nextReminderTime(reader: Reader, after: number): number | null {
  return next(reader).get({ after })?.at ?? null;
}

/** IDs of those that are due by a moment and wait, the first first. */
export function dueReminders(reader: Reader, now: number): number[] {
  return due(reader)
    .all({ now })
    .map(({ id }) => id);
}

const ofUser = statement((db) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.userId, parameter("userId")))
    .orderBy(asc(reminders.deliverAt), asc(reminders.id))
    .prepare(),
);

const measured = statement((db) =>
  db
    .select({
      reminders: count(),
      characters: sql<number>`coalesce(sum(length(${reminders.content}) + length(${reminders.renderedContent})), 0)`,
    })
    .from(reminders)
    .where(eq(reminders.userId, parameter("userId")))
    .prepare(),
);

const one = statement((db) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.id, parameter("id")))
    .prepare(),
);

const ofMessages = `
  SELECT r.id AS id, r.user_id AS userId
  FROM json_each(?) AS wanted CROSS JOIN reminders r ON r.message_id = wanted.value ORDER BY r.id`;

const waits = isNull(reminders.failure);

const next = statement((db) =>
  db
    .select({ at: min(reminders.deliverAt) })
    .from(reminders)
    .where(and(waits, gt(reminders.deliverAt, parameter("after"))))
    .prepare(),
);

const due = statement((db) =>
  db
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(waits, lte(reminders.deliverAt, parameter("now"))))
    .orderBy(asc(reminders.deliverAt), asc(reminders.id))
    .prepare(),
);
