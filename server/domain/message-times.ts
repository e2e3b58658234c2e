import { desc, lte, max } from "drizzle-orm";
import { defineCache } from "../db/cache.ts";
import { parameter } from "../db/parameter.ts";
import { messages } from "../db/schema/messages.ts";
import { type Reader, statement } from "../db/store.ts";

/** The newest message of the organization; zero while there is none. */
export function maxMessageId(reader: Reader): number {
  return highest(reader).get()?.id ?? 0;
}

/** When the newest message was sent, in UNIX seconds; null while there is none. */
export function newestMessageAt(reader: Reader): number | null {
  return atOrBelow(reader).get({ id: maxMessageId(reader) })?.sentAt ?? null;
}

/** The newest message sent up to a time long past, to the quarter of an hour, so that it can be cached. */
export function lastMessageIdBefore(reader: Reader, sentAt: number): number {
  return horizons.get(reader, Math.floor(sentAt / 900) * 900);
}

const horizons = defineCache(lastMessageIdUpTo);

/** The newest message sent up to a time, to the second. IDs and times rise together, so a binary search finds it. */
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

const highest = statement((db) =>
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
