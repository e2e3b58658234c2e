import { asc, count, eq, isNull, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { scheduledMessages } from "../../db/schema/scheduled-messages.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A scheduled message, as stored. */
export type ScheduledMessage = typeof scheduledMessages.$inferSelect;

/** Somebody's scheduled messages, sorted by time. */
export function scheduledMessagesOf(reader: Reader, userId: number): ScheduledMessage[] {
  return ofUser(reader).all({ userId });
}

/** Counts somebody's scheduled messages and their characters, as Markdown and as HTML. */
export function measureScheduled(reader: Reader, userId: number): { messages: number; characters: number } {
  return scheduledTotals(reader).get({ userId }) ?? { messages: 0, characters: 0 };
}

/** How many scheduled messages wait to be sent, by the ID of their sender. */
export function countWaiting(reader: Reader): { readonly userId: number; readonly waiting: number }[] {
  return waitingBySender(reader).all();
}

/** A scheduled message by ID, of any person. */
export function findScheduledMessage(reader: Reader, id: number): ScheduledMessage | undefined {
  return scheduledById(reader).get({ id });
}

const ofUser = statement((db) =>
  db
    .select()
    .from(scheduledMessages)
    .where(eq(scheduledMessages.userId, parameter("userId")))
    .orderBy(asc(scheduledMessages.deliverAt), asc(scheduledMessages.id))
    .prepare(),
);

const scheduledTotals = statement((db) =>
  db
    .select({
      messages: count(),
      characters: sql<number>`coalesce(sum(length(${scheduledMessages.content}) + length(${scheduledMessages.renderedContent})), 0)`,
    })
    .from(scheduledMessages)
    .where(eq(scheduledMessages.userId, parameter("userId")))
    .prepare(),
);

const waitingBySender = statement((db) =>
  db
    .select({ userId: scheduledMessages.userId, waiting: count() })
    .from(scheduledMessages)
    .where(isNull(scheduledMessages.failure))
    .groupBy(scheduledMessages.userId)
    .orderBy(asc(scheduledMessages.userId))
    .prepare(),
);

const scheduledById = statement((db) =>
  db
    .select()
    .from(scheduledMessages)
    .where(eq(scheduledMessages.id, parameter("id")))
    .prepare(),
);
