import { asc, count, eq, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { integer, query } from "../../db/rows.ts";
import { reminders } from "../../db/schema/reminders.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A reminder, as stored. */
export type Reminder = typeof reminders.$inferSelect;

/** Somebody's reminders, sorted by time. */
export function remindersOf(reader: Reader, userId: number): Reminder[] {
  return ofUser(reader).all({ userId });
}

/** Counts somebody's reminders and their characters, as Markdown and as HTML. */
export function measureReminders(reader: Reader, userId: number): { reminders: number; characters: number } {
  return reminderTotals(reader).get({ userId }) ?? { reminders: 0, characters: 0 };
}

/** A reminder by ID, of any person. */
export function findReminder(reader: Reader, id: number): Reminder | undefined {
  return reminderById(reader).get({ id });
}

/** Everybody's reminders of these messages. */
export function remindersOfMessages(reader: Reader, messageIds: readonly number[]): Pick<Reminder, "id" | "userId">[] {
  return ofMessages.all(reader, JSON.stringify(messageIds));
}

const ofUser = statement((db) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.userId, parameter("userId")))
    .orderBy(asc(reminders.deliverAt), asc(reminders.id))
    .prepare(),
);

const reminderTotals = statement((db) =>
  db
    .select({
      reminders: count(),
      characters: sql<number>`coalesce(sum(length(${reminders.content}) + length(${reminders.renderedContent})), 0)`,
    })
    .from(reminders)
    .where(eq(reminders.userId, parameter("userId")))
    .prepare(),
);

const reminderById = statement((db) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.id, parameter("id")))
    .prepare(),
);

const ofMessages = query(
  { id: integer, userId: integer },
  `
  SELECT r.id AS id, r.user_id AS userId
  FROM json_each(?) AS listed CROSS JOIN reminders r ON r.message_id = listed.value ORDER BY r.id`,
);
