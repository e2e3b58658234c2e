import { gte, lt, or } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { messageDays } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { lastMessageIdUpTo, maxMessageId } from "../message-times.ts";

/** A day of the calendar where the server stands, such as 2026-03-02, and how many messages were sent on it. */
export type MessageDay = { readonly day: string; readonly sent: number };

/** How far back it is told what was sent, in days. */
export const longestHistory = 90;

/**
 * How many messages were sent on each of the last days, the oldest first, today's until now last; those that were deleted
 * since count too. IDs are given out one by one, so no message is looked at for that but the first of each day.
 * @param now in milliseconds
 */
export function messagesPerDay(reader: Reader, now: number, days: number): MessageDay[] {
  const known = new Map(
    recorded(reader)
      .all({ from: dayAt(now, days - 1) })
      .map(({ day, sent }) => [day, sent]),
  );
  let through: { readonly day: string; readonly id: number } | undefined;
  return Array.from({ length: days }, (_, index) => {
    const day = dayAt(now, days - 1 - index);
    return { day, sent: known.get(day) ?? sentOn(day) };
  });

  /** Looked for where it is not written down: of today, and before it was first written down. */
  function sentOn(day: string): number {
    const before = through?.day === day ? through.id : lastBefore(reader, day);
    const next = dayAfter(day);
    const last = day === dayAt(now, 0) ? maxMessageId(reader) : lastBefore(reader, next);
    through = { day: next, id: last };
    return Math.max(0, last - before);
  }
}

/**
 * Writes down what was sent on the days that are over, which deletions cannot be told from afterwards; what is long past
 * is forgotten, and so is what a clock that was ahead had taken for the past.
 */
export function recordMessageDays(tx: Tx, now: number): void {
  const today = dayAt(now, 0);
  const oldest = dayAt(now, longestHistory - 1);
  tx.store.db
    .delete(messageDays)
    .where(or(lt(messageDays.day, oldest), gte(messageDays.day, today)))
    .run();
  const over = messagesPerDay(tx, now, longestHistory).slice(0, -1);
  tx.store.db.insert(messageDays).values(over).onConflictDoNothing().run();
}

/** Whether a day is over of which it is not written down yet what was sent on it. */
export function isDayUnrecorded(reader: Reader, now: number): boolean {
  return recorded(reader)
    .all({ from: dayAt(now, 1) })
    .every(({ day }) => day !== dayAt(now, 1));
}

/** The day so many days ago. */
function dayAt(now: number, daysAgo: number): string {
  const date = new Date(now);
  return dayName(new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo));
}

function dayAfter(day: string): string {
  const date = beginningOf(day);
  return dayName(new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1));
}

function dayName(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return [date.getFullYear(), ...parts].join("-");
}

/** Its midnight where the server stands: some days are an hour longer, or have no hour zero. */
function beginningOf(day: string): Date {
  return new Date(`${day}T00:00`);
}

function lastBefore(reader: Reader, day: string): number {
  return lastMessageIdUpTo(reader, beginningOf(day).getTime() / 1000 - 1);
}

const recorded = statement((db) =>
  db
    .select()
    .from(messageDays)
    .where(gte(messageDays.day, parameter("from")))
    .prepare(),
);
