import { desc, lte, max } from "drizzle-orm";
import { defineCache } from "../db/cache.ts";
import { parameter } from "../db/parameter.ts";
import { messages } from "../db/schema/messages.ts";
import { type Reader, statement } from "../db/store.ts";

/** The ID of the newest message of the organization; zero while there is none. */
export function maxMessageId(reader: Reader): number {
  return newestMessageId(reader).get()?.id ?? 0;
}

/** The time of the newest message, in UNIX seconds; null while there is none. */
export function newestMessageAt(reader: Reader): number | null {
  return atOrBelow(reader).get({ id: maxMessageId(reader) })?.sentAt ?? null;
}

/**
 * {@link lastMessageIdUpTo} for a time long ago, from a cache. The time is rounded down to a quarter of an hour, so
 * that few results are cached.
 */
export function roughLastMessageIdUpTo(reader: Reader, sentAt: number): number {
  return lastMessageIds.get(reader, Math.floor(sentAt / 900) * 900);
}

const lastMessageIds = defineCache(lastMessageIdUpTo);

/**
 * The ID that divides messages at a time, in UNIX seconds: those sent up to then have this ID or a lower one, and later
 * ones have higher IDs. The message with this ID may be deleted. IDs and times increase together, so a binary search
 * works.
 */
export function lastMessageIdUpTo(reader: Reader, sentAt: number): number {
  let low = 0;
  let high = maxMessageId(reader);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const found = atOrBelow(reader).get({ id: middle });
    if (found === undefined || found.sentAt <= sentAt) low = middle;
    else high = found.id - 1;
  }
  return low;
}

const newestMessageId = statement((db) =>
  db
    .select({ id: max(messages.id) })
    .from(messages)
    .prepare(),
);

const atOrBelow = statement((db) =>
  db
    .select({ id: messages.id, sentAt: messages.sentAt })
    .from(messages)
    .where(lte(messages.id, parameter("id")))
    .orderBy(desc(messages.id))
    .prepare(),
);
