import { and, asc, eq, gt, gte, lte, placeholder, sql } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { parameter } from "../../db/parameter.ts";
import { integer, query, write } from "../../db/rows.ts";
import { messages, readRanges } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import { addRange, type RangeSet, removeRange } from "./range-set.ts";

/**
 * Marks all messages of a conversation with IDs from first to last as read. It updates only one row if somebody reads
 * in order, or writes in a conversation that they have read.
 */
export function markRead(tx: Reader, userId: number, conversationId: number, firstId: number, lastId: number): void {
  const key = { userId, conversationId };
  if (extendNewest(tx).run({ ...key, firstId, lastId }).changes > 0) return;
  const known = nearbyRanges(tx).all({ ...key, firstId, lastId });
  const next = (id: number) => nextMessage(tx).get({ conversationId, id })?.id;
  replace(tx, userId, conversationId, known, addRange(known, { first: firstId, last: lastId }, next));
}

/**
 * Marks a new message as read by its sender. `previousId` is the newest message before it, or zero. This saves the
 * search for neighboring messages, which takes most of the time of {@link markRead}.
 */
export function markNewestRead(
  tx: Reader,
  userId: number,
  conversationId: number,
  previousId: number,
  id: number,
): void {
  saveNewest(tx).run({ userId, conversationId, previousId, id });
}

/**
 * Marks a new message as read by many people. `conversation` is as it was before the message; `lastMessageId` is zero
 * if it was empty.
 */
export function markNewestReadByMany(
  tx: Reader,
  userIds: readonly number[],
  conversation: { readonly id: number; readonly lastMessageId: number },
  id: number,
): void {
  const { id: conversationId, lastMessageId: previousId } = conversation;
  saveNewestByMany(tx, { userIds: JSON.stringify(userIds), conversationId, previousId, id });
}

/** Marks all messages of a conversation with IDs from first to last as unread. */
export function markUnread(tx: Reader, userId: number, conversationId: number, firstId: number, lastId: number): void {
  const known = nearbyRanges(tx).all({ userId, conversationId, firstId, lastId });
  replace(tx, userId, conversationId, known, removeRange(known, { first: firstId, last: lastId }));
}

/**
 * Reads what somebody has read of each conversation, by conversation ID. Conversations without read messages are left
 * out.
 */
export function readRangesOf(
  reader: Reader,
  userId: number,
  conversationIds: Iterable<number>,
): ReadonlyMap<number, RangeSet> {
  const ids = JSON.stringify([...new Set(conversationIds)]);
  const rows = rangesOfConversations.all(reader, { userId, ids });
  return Map.groupBy(rows, (row) => row.conversationId);
}

const rangesOfConversations = query(
  { first: integer, last: integer, conversationId: integer },
  `
  SELECT r.conversation_id AS conversationId, r.first_id AS first, r.last_id AS last
  FROM json_each(:ids) AS listed CROSS JOIN read_ranges r ON r.user_id = +:userId AND r.conversation_id = listed.value
  ORDER BY r.first_id`,
);

/** Writes only the rows that differ. */
function replace(tx: Reader, userId: number, conversationId: number, old: RangeSet, updated: RangeSet): void {
  const lastByFirst = new Map(updated.map((range) => [range.first, range.last]));
  for (const { first, last } of old) {
    const updatedLast = lastByFirst.get(first);
    if (updatedLast === undefined) remove(tx).run({ userId, conversationId, first });
    if (updatedLast === last) lastByFirst.delete(first);
  }
  for (const [first, last] of lastByFirst) save(tx).run({ userId, conversationId, first, last });
}

const ofConversation = and(
  eq(readRanges.userId, parameter("userId")),
  eq(readRanges.conversationId, parameter("conversationId")),
);

const range = { first: readRanges.firstId, last: readRanges.lastId };

/** Extends the newest range if it begins before the given one and no message of the conversation lies between. */
const extendNewest = statement((db) =>
  db
    .update(readRanges)
    .set({ lastId: parameter("lastId") })
    .where(
      and(
        ofConversation,
        sql`${readRanges.firstId} = (
          SELECT max(first_id) FROM read_ranges
          WHERE user_id = ${parameter("userId")} AND conversation_id = ${parameter("conversationId")})`,
        lte(readRanges.firstId, parameter("firstId")),
        sql`${readRanges.lastId} < ${parameter("lastId")}`,
        sql`${readRanges.lastId} >= coalesce((
          SELECT max(${messages.id}) FROM messages
          WHERE conversation_id = ${parameter("conversationId")} AND ${messages.id} < ${parameter("firstId")}), 0)`,
      ),
    )
    .prepare(),
);

/** Adds a message to the newest range if that includes the message before it; otherwise adds a new range. */
const saveNewest = command((db) =>
  db
    .insert(readRanges)
    .values({
      userId: placeholder("userId"),
      conversationId: placeholder("conversationId"),
      firstId: sql`coalesce((
        SELECT first_id FROM (
          SELECT first_id, last_id FROM read_ranges
          WHERE user_id = ${parameter("userId")} AND conversation_id = ${parameter("conversationId")}
          ORDER BY first_id DESC LIMIT 1)
        WHERE last_id >= ${parameter("previousId")}), ${placeholder("id")})`,
      lastId: placeholder("id"),
    })
    .onConflictDoUpdate({
      target: [readRanges.userId, readRanges.conversationId, readRanges.firstId],
      set: { lastId: sql`max(${readRanges.lastId}, excluded.last_id)` },
    }),
);

/**
 * The ranges that overlap the given one, the nearest after it, and the nearest before it if none overlaps its start.
 */
const nearbyRanges = statement((db) => {
  const bound = (aggregate: string, comparison: string, limit: string) => sql`(
    SELECT ${sql.raw(aggregate)}(first_id) FROM read_ranges
    WHERE user_id = ${parameter("userId")} AND conversation_id = ${parameter("conversationId")}
      AND first_id ${sql.raw(comparison)} ${parameter(limit)})`;
  return db
    .select(range)
    .from(readRanges)
    .where(
      and(
        ofConversation,
        gte(readRanges.firstId, sql`coalesce(${bound("max", "<=", "firstId")}, 0)`),
        lte(readRanges.firstId, sql`coalesce(${bound("min", ">", "lastId")}, ${parameter("lastId")})`),
      ),
    )
    .orderBy(asc(readRanges.firstId))
    .prepare();
});

const nextMessage = statement((db) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, parameter("conversationId")), gt(messages.id, parameter("id"))))
    .orderBy(asc(messages.id))
    .prepare(),
);

const remove = statement((db) =>
  db
    .delete(readRanges)
    .where(and(ofConversation, eq(readRanges.firstId, parameter("first"))))
    .prepare(),
);

const save = statement((db) =>
  db
    .insert(readRanges)
    .values({
      userId: placeholder("userId"),
      conversationId: placeholder("conversationId"),
      firstId: placeholder("first"),
      lastId: placeholder("last"),
    })
    .onConflictDoUpdate({
      target: [readRanges.userId, readRanges.conversationId, readRanges.firstId],
      set: { lastId: sql`excluded.last_id` },
    })
    .prepare(),
);

const saveNewestByMany = write(`
  INSERT INTO read_ranges (conversation_id, user_id, first_id, last_id)
  SELECT :conversationId, reader.value, coalesce((
    SELECT r.first_id FROM read_ranges r
    WHERE r.conversation_id = :conversationId AND r.user_id = reader.value AND r.last_id >= :previousId
    ORDER BY r.first_id DESC LIMIT 1), :id), :id
  FROM json_each(:userIds) AS reader WHERE true
  ON CONFLICT (conversation_id, user_id, first_id) DO UPDATE SET last_id = max(last_id, excluded.last_id)`);
