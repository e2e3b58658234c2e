import { and, asc, count, eq, gt, isNull, lte, min, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { scheduledMessages } from "../../db/schema/scheduled-messages.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A message that is to be sent later, as stored. */
export type ScheduledMessage = typeof scheduledMessages.$inferSelect;

/** Everything that somebody wants to send later, what is due first at the beginning. */
export function scheduledMessagesOf(reader: Reader, userId: number): ScheduledMessage[] {
  return ofUser(reader).all({ userId });
}

/** How many these are, and how many characters are in them all together, as written and as HTML. */
export function measureScheduled(reader: Reader, userId: number): { messages: number; characters: number } {
  return measured(reader).get({ userId }) ?? { messages: 0, characters: 0 };
}

/** A scheduled message, whoever's it is. */
export function findScheduledMessage(reader: Reader, id: number): ScheduledMessage | undefined {
  return one(reader).get({ id });
}

/** When the next one that waits is due after a moment, in UNIX seconds; null when none is. */
export function nextScheduledTime(reader: Reader, after: number): number | null {
  return next(reader).get({ after })?.at ?? null;
}

/** IDs of those that are due by a moment and wait, the first first. */
export function dueScheduledMessages(reader: Reader, now: number): number[] {
  return due(reader)
    .all({ now })
    .map(({ id }) => id);
}

const ofUser = statement((db) =>
  db
    .select()
    .from(scheduledMessages)
    .where(eq(scheduledMessages.userId, parameter("userId")))
    .orderBy(asc(scheduledMessages.deliverAt), asc(scheduledMessages.id))
    .prepare(),
);

const measured = statement((db) =>
  db
    .select({
      messages: count(),
      characters: sql<number>`coalesce(sum(length(${scheduledMessages.content}) + length(${scheduledMessages.renderedContent})), 0)`,
    })
    .from(scheduledMessages)
    .where(eq(scheduledMessages.userId, parameter("userId")))
    .prepare(),
);

const one = statement((db) =>
  db
    .select()
    .from(scheduledMessages)
    .where(eq(scheduledMessages.id, parameter("id")))
    .prepare(),
);

const waits = isNull(scheduledMessages.failure);

const next = statement((db) =>
  db
    .select({ at: min(scheduledMessages.deliverAt) })
    .from(scheduledMessages)
    .where(and(waits, gt(scheduledMessages.deliverAt, parameter("after"))))
    .prepare(),
);

const due = statement((db) =>
  db
    .select({ id: scheduledMessages.id })
    .from(scheduledMessages)
    .where(and(waits, lte(scheduledMessages.deliverAt, parameter("now"))))
    .orderBy(asc(scheduledMessages.deliverAt), asc(scheduledMessages.id))
    .prepare(),
);
