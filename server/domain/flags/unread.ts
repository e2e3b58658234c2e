import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { CurrentWindow } from "../messages/access.ts";
import { gaps, type RangeSet } from "./range-set.ts";
import { readRangesOf } from "./ranges.ts";

/** A conversation with unread messages, and where in it they are. */
export type UnreadConversation = {
  readonly id: number;
  /** The newest message. */
  readonly newest: number;
  /** ID ranges outside which everything is read. */
  readonly unread: RangeSet;
};

/** A channel, and when the reader subscribed. Messages sent or moved in since then can be unread. */
export type UnreadSince = Pick<CurrentWindow, "after" | "afterEvent"> & { readonly channelId: number };

/** The topics with unread messages in some channels, by channel, read in one query. */
export function unreadTopics(
  reader: Reader,
  userId: number,
  channels: readonly UnreadSince[],
): ReadonlyMap<number, readonly UnreadConversation[]> {
  const requested = JSON.stringify(channels.map(({ channelId, after, afterEvent }) => [channelId, after, afterEvent]));
  const rows = topics.all(reader, { userId, requested });
  const found = withGaps(reader, userId, rows);
  return Map.groupBy(found, ({ channelId }) => channelId);
}

/** Somebody's direct message conversations with unread messages. */
export function unreadDirectConversations(reader: Reader, userId: number): UnreadConversation[] {
  return withGaps(reader, userId, directConversations.all(reader, { userId }));
}

/** The ranges of unread messages in one conversation, above one ID and up to another. */
export function unreadRanges(
  reader: Reader,
  userId: number,
  conversationId: number,
  after: number,
  through: number,
): RangeSet {
  const read = readRangesOf(reader, userId, [conversationId]).get(conversationId) ?? [];
  return gaps(read, { first: after + 1, last: through });
}

type Row = { readonly id: number; readonly newest: number; readonly oldest: number };

function withGaps<R extends Row>(reader: Reader, userId: number, rows: readonly R[]): (R & UnreadConversation)[] {
  const read = readRangesOf(
    reader,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    unread: gaps(read.get(row.id) ?? [], { first: row.oldest, last: row.newest }),
  }));
}

/** The conversations that no single range covers from their first message above `after` to their newest. */
const notFullyReadSql = (some: string) => `
  SELECT * FROM (
    SELECT some.*, (SELECT min(m.id) FROM messages m WHERE m.conversation_id = some.id AND m.id > some.after) AS oldest
    FROM (${some}) AS some)
  WHERE NOT EXISTS (
    SELECT 1 FROM read_ranges r
    WHERE r.user_id = +:userId AND r.conversation_id = id AND r.last_id >= newest AND r.first_id <= oldest)`;

const topics = query(
  { id: integer, channelId: integer, after: integer, newest: integer, oldest: integer },
  `
  WITH requested (channel_id, after, after_event) AS MATERIALIZED (
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:requested))
  ${notFullyReadSql(`
    SELECT c.id AS id, c.channel_id AS channelId, w.after AS after, c.last_message_id AS newest
    FROM requested w CROSS JOIN conversations c ON c.channel_id = w.channel_id AND c.last_message_id > w.after
    WHERE coalesce(c.moved_in_event_id, 0) <= w.after_event
    UNION ALL
    SELECT c.id, c.channel_id, 0, c.last_message_id
    FROM requested w CROSS JOIN conversations c ON c.channel_id = w.channel_id AND c.moved_in_event_id > w.after_event
    WHERE c.last_message_id > 0`)}`,
);

const directConversations = query(
  { id: integer, after: integer, newest: integer, oldest: integer },
  notFullyReadSql(`
  SELECT c.id AS id, 0 AS after, c.last_message_id AS newest
  FROM direct_participants d CROSS JOIN conversations c ON c.id = d.conversation_id
  WHERE d.user_id = +:userId AND c.last_message_id > 0`),
);
