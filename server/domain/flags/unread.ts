import type { Reader } from "../../db/store.ts";
import { gaps, type RangeSet } from "./range-set.ts";
import { readRangesOf } from "./ranges.ts";

/** A conversation somebody has not read through, and where in it the unread messages are. */
export type UnreadConversation = {
  readonly id: number;
  /** The newest message. */
  readonly newest: number;
  /** ID ranges outside which everything is read. */
  readonly unread: RangeSet;
};

/** The topics of a channel with unread messages above an ID: those sent since the reader subscribed. */
export function unreadTopics(reader: Reader, userId: number, channelId: number, after: number): UnreadConversation[] {
  return withGaps(reader, userId, after, reader.store.all(topics, [{ userId, channelId, after }]) as Row[]);
}

/** Somebody's direct message conversations with unread messages. */
export function unreadDirectConversations(reader: Reader, userId: number): UnreadConversation[] {
  return withGaps(reader, userId, 0, reader.store.all(directConversations, [{ userId }]) as Row[]);
}

/** Where the unread messages of one conversation are, above an ID and up to another. */
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

type Row = { readonly id: number; readonly newest: number };

function withGaps(reader: Reader, userId: number, after: number, rows: readonly Row[]): UnreadConversation[] {
  const read = readRangesOf(
    reader,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, unread: gaps(read.get(row.id) ?? [], { first: after + 1, last: row.newest }) }));
}

/** Holds for conversations that no one range covers from their first message above `after` to their newest. */
const notReadThrough = (after: string) => `NOT EXISTS (
  SELECT 1 FROM read_ranges r
  WHERE r.user_id = +:userId AND r.conversation_id = c.id AND r.last_id >= c.last_message_id
    AND r.first_id <= (SELECT min(m.id) FROM messages m WHERE m.conversation_id = c.id AND m.id > ${after}))`;

const topics = `
  SELECT c.id AS id, c.last_message_id AS newest FROM conversations c
  WHERE c.channel_id = +:channelId AND c.last_message_id > +:after AND ${notReadThrough("+:after")}`;

const directConversations = `
  SELECT c.id AS id, c.last_message_id AS newest
  FROM direct_participants d CROSS JOIN conversations c ON c.id = d.conversation_id
  WHERE d.user_id = +:userId AND c.last_message_id > 0 AND ${notReadThrough("0")}`;
