import { and, gte, lt, or, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { messageDays } from "../../db/schema/messages.ts";
import { messageGaps } from "../../db/schema/skipped-ids.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { lastMessageIdUpTo, maxMessageId } from "../message-times.ts";
import { countedDays } from "./limits.ts";

/** A day in the server's time zone, such as 2026-03-02, and how many messages were sent on it. */
export type MessageDay = { readonly day: string; readonly sent: number };

/**
 * Counts the messages of each of the last days, the oldest first. The last one is today until now. Deleted messages
 * count too. It counts by IDs, which are consecutive but for recorded gaps, and looks up only the last message before
 * each day.
 * @param now in milliseconds
 */
export function messagesPerDay(reader: Reader, now: number, days: number): MessageDay[] {
  const recordedCounts = new Map(
    recordedDays(reader)
      .all({ from: dayAt(now, days - 1) })
      .map(({ day, sent }) => [day, sent]),
  );
  /** The day after the last counted one, and the ID of the last message before it. */
  let reached: { readonly day: string; readonly id: number } | undefined;
  return Array.from({ length: days }, (_, index) => {
    const day = dayAt(now, days - 1 - index);
    return { day, sent: recordedCounts.get(day) ?? sentOn(day) };
  });

  /** Counts the messages of a day that is not recorded: today, and days before recording began. */
  function sentOn(day: string): number {
    const before = reached?.day === day ? reached.id : lastBefore(reader, day);
    const next = dayAfter(day);
    const last = day === dayAt(now, 0) ? maxMessageId(reader) : lastBefore(reader, next);
    reached = { day: next, id: last };
    return Math.max(0, last - before - skippedBetween(reader, before, last));
  }
}

/**
 * Records the number of messages for past days, because it cannot be counted once messages are deleted. Removes records
 * that are too old, and records that were made too early because the clock was ahead.
 */
export function recordMessageDays(tx: Tx, now: number): void {
  const today = dayAt(now, 0);
  const oldest = dayAt(now, countedDays - 1);
  tx.store.db
    .delete(messageDays)
    .where(or(lt(messageDays.day, oldest), gte(messageDays.day, today)))
    .run();
  const pastDays = messagesPerDay(tx, now, countedDays).slice(0, -1);
  tx.store.db.insert(messageDays).values(pastDays).onConflictDoNothing().run();
}

/** Whether yesterday's messages are not recorded yet. */
export function isYesterdayUnrecorded(reader: Reader, now: number): boolean {
  return recordedDays(reader)
    .all({ from: dayAt(now, 1) })
    .every(({ day }) => day !== dayAt(now, 1));
}

/** The name of the day this many days ago. */
function dayAt(now: number, daysAgo: number): string {
  const date = new Date(now);
  return dayName(new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo));
}

function dayAfter(day: string): string {
  const date = midnightOf(day);
  return dayName(new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1));
}

function dayName(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return [date.getFullYear(), ...parts].join("-");
}

/** Midnight in the server's time zone. Some days are an hour longer, or have no hour zero. */
function midnightOf(day: string): Date {
  return new Date(`${day}T00:00`);
}

function lastBefore(reader: Reader, day: string): number {
  return lastMessageIdUpTo(reader, midnightOf(day).getTime() / 1000 - 1);
}

function skippedBetween(reader: Reader, before: number, last: number): number {
  return Number(skippedIds(reader).get({ before, last })?.skipped ?? 0);
}

const skippedIds = statement((db) =>
  db
    .select({ skipped: sql<number>`sum(${messageGaps.size})` })
    .from(messageGaps)
    .where(and(gte(messageGaps.afterId, parameter("before")), lt(messageGaps.afterId, parameter("last"))))
    .prepare(),
);

const recordedDays = statement((db) =>
  db
    .select()
    .from(messageDays)
    .where(gte(messageDays.day, parameter("from")))
    .prepare(),
);
