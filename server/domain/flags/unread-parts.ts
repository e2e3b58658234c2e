import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { unreadAboveSql } from "./can-be-unread.ts";
import { gaps, type IdRange, type RangeSet } from "./range-set.ts";
import { readRangesOf } from "./ranges.ts";
import type { UnreadSince } from "./unread.ts";

/**
 * Where to look for unread messages: in a channel since the subscription, in one topic of it, or in direct messages.
 */
export type UnreadScope =
  | (UnreadSince & { readonly kind: "channel" })
  | (UnreadSince & { readonly kind: "topic"; readonly conversationId: number })
  | { readonly kind: "direct" };

/** A conversation of a scope, with its unread messages. */
export type UnreadPart = {
  readonly conversationId: number;
  /** Its position in the order of the scope's conversations. */
  readonly position: number;
  /** The ID ranges outside which everything is read; empty if everything is read. */
  readonly unread: RangeSet;
};

/** How much to read: the conversations after a position, up to a limit, and their messages up to an ID. */
export type PageBounds = { readonly position: number; readonly through: number; readonly limit: number };

/**
 * The next conversations of a scope, with the unread ranges of each. The topics of a channel are ordered by their
 * newest message. A topic that gets a new message moves to the end, so it is not missed.
 */
export function unreadParts(
  reader: Reader,
  userId: number,
  scope: UnreadScope,
  { position, through, limit }: PageBounds,
): UnreadPart[] {
  const parameters = { userId, after: 0, afterEvent: 0, ...scope, position, limit };
  const rows = queries[scope.kind].all(reader, parameters);
  const read = readRangesOf(
    reader,
    userId,
    rows.filter(({ isUnread }) => isUnread === 1).map(({ id }) => id),
  );
  return rows.map(({ id, position: own, above, isUnread }) => ({
    conversationId: id,
    position: own,
    unread: isUnread === 1 ? gaps(read.get(id) ?? [], { first: above + 1, last: through }) : [],
  }));
}

/** IDs of the messages of a conversation within a range, ascending. */
export function messagesWithin(
  reader: Reader,
  conversationId: number,
  { first, last }: IdRange,
  limit: number,
): number[] {
  const rows = messagesInRange.all(reader, { conversationId, first, last, limit });
  return rows.map(({ id }) => id);
}

const above = unreadAboveSql("+:after", "+:afterEvent");

const state = `${above} AS above, c.last_message_id > ${above} AND NOT EXISTS (
  SELECT 1 FROM read_ranges r
  WHERE r.user_id = +:userId AND r.conversation_id = c.id AND r.last_id >= c.last_message_id
    AND r.first_id <= (SELECT min(m.id) FROM messages m WHERE m.conversation_id = c.id AND m.id > ${above})) AS isUnread`;

/** Topics older than the subscription matter only if messages were moved into one since then. */
const lowest = `CASE WHEN EXISTS (
  SELECT 1 FROM conversations WHERE channel_id = +:channelId AND moved_in_event_id > +:afterEvent) THEN 0 ELSE :after END`;

const columns = { id: integer, position: integer, above: integer, isUnread: integer };

const queries = {
  channel: query(
    columns,
    `
    SELECT c.id AS id, c.last_message_id AS position, ${state} FROM conversations c
    WHERE c.channel_id = +:channelId AND c.last_message_id > max(:position, ${lowest})
    ORDER BY c.last_message_id LIMIT +:limit`,
  ),
  topic: query(
    columns,
    `
    SELECT c.id AS id, c.last_message_id AS position, ${state} FROM conversations c
    WHERE c.id = +:conversationId AND c.last_message_id > :position LIMIT +:limit`,
  ),
  direct: query(
    columns,
    `
    SELECT c.id AS id, c.id AS position, ${state}
    FROM direct_participants d CROSS JOIN conversations c ON c.id = d.conversation_id
    WHERE d.user_id = +:userId AND d.conversation_id > +:position ORDER BY d.conversation_id LIMIT +:limit`,
  ),
} as const;

const messagesInRange = query(
  { id: integer },
  `
  SELECT id FROM messages WHERE conversation_id = +:conversationId AND id BETWEEN +:first AND +:last
  ORDER BY id LIMIT +:limit`,
);
