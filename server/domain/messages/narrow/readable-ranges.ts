import { integer, query, selection } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import { receivedBit } from "../../flags/flag-bits.ts";
import { type Access, noUpperBound, type Window } from "../access.ts";

/** A part of a channel's, topic's or direct message conversation's history that the viewer may see. */
export type ReadableRange = Window & {
  readonly kind: "channel" | "conversation";
  /** ID of the channel or of the conversation. */
  readonly id: number;
  /** Null for direct messages. */
  readonly channelId: number | null;
  /**
   * Only messages that were sent to this channel; null for the channel that they are in. Undefined for all messages.
   */
  readonly sentTo?: number | null | undefined;
  /** Only these messages, by ID: the ones that the bot with this user ID received because it was mentioned. */
  readonly only?: { readonly userId: number; readonly ids: ReadonlySet<number> } | undefined;
};

/**
 * The messages that somebody received: those sent to channels while they were subscribed, even if moved since, and
 * direct messages.
 */
export function receivedRanges(reader: Reader, access: Access, channelIds: Iterable<number>): ReadableRange[] {
  const channels = receivedChannelRanges(reader, channelIds, access.received);
  return [...channels, ...mentionedBotRanges(reader, access, access.readable), ...directRanges(reader, access)];
}

/** The messages that somebody ever received. Those that they may no longer read count, but are not shown. */
export function everReceivedRanges(reader: Reader, access: Access, channelIds: Iterable<number>): ReadableRange[] {
  const everReceived: Access["received"] = (channelId, sentTo) => access.everReceived(sentTo ?? channelId);
  const channels = receivedChannelRanges(reader, channelIds, everReceived);
  const mentioning = mentionedBotRanges(reader, access, () => [{ after: 0, through: noUpperBound }]);
  return [...channels, ...mentioning, ...directRanges(reader, access)];
}

/** The received parts of the messages that were sent to these channels. */
function receivedChannelRanges(
  reader: Reader,
  channelIds: Iterable<number>,
  received: Access["received"],
): ReadableRange[] {
  const moved = movedBetween.all(reader);
  const channelsWithMoved = new Set(moved.map(({ channelId }) => channelId));
  const bySentTo = Map.groupBy(moved, ({ sentTo }) => sentTo);
  return [...channelIds].flatMap((id) => [
    ...channelRanges(id, received(id)).map((range) => (channelsWithMoved.has(id) ? { ...range, sentTo: null } : range)),
    ...(bySentTo.get(id) ?? []).flatMap(({ channelId, sentTo }) =>
      channelRanges(channelId, received(channelId, sentTo)).map((range) => ({ ...range, sentTo })),
    ),
  ]);
}

/**
 * The channels that moved messages are in, and those that they were sent to. Each pair is found once, by a step to the
 * next pair in the index.
 */
const movedBetween = query(
  { channelId: integer, sentTo: integer },
  `
  WITH RECURSIVE pairs (channel_id, sent_to) AS (
    SELECT * FROM (SELECT channel_id, sent_channel_id FROM messages WHERE sent_channel_id IS NOT NULL
      ORDER BY channel_id, sent_channel_id LIMIT 1)
    UNION ALL
    SELECT n.channel_id, n.sent_channel_id FROM pairs CROSS JOIN messages n ON n.rowid = (
      SELECT m.rowid FROM messages m
      WHERE m.sent_channel_id IS NOT NULL AND (m.channel_id, m.sent_channel_id) > (pairs.channel_id, pairs.sent_to)
      ORDER BY m.channel_id, m.sent_channel_id LIMIT 1))
  SELECT channel_id AS channelId, sent_to AS sentTo FROM pairs`,
);

/** Everything that somebody may read: their part of the history of the given channels, and their direct messages. */
export function accessibleRanges(reader: Reader, access: Access, channelIds: Iterable<number>): ReadableRange[] {
  return [...readableRanges(access, channelIds), ...directRanges(reader, access)];
}

/** The parts of the history of channels that somebody may read. */
export function readableRanges(access: Access, channelIds: Iterable<number>): ReadableRange[] {
  return [...channelIds].flatMap((id) => channelRanges(id, access.readable(id)));
}

/** The messages that a bot received because it was mentioned in channels where it was not subscribed. */
function mentionedBotRanges(reader: Reader, { viewer }: Access, readable: Access["readable"]): ReadableRange[] {
  if (viewer === null || viewer.botType === null) return [];
  const rows = receivedByMention.all(reader, viewer.id, receivedBit);
  return [...Map.groupBy(rows, ({ conversationId }) => conversationId)].flatMap(([id, own]) => {
    const channelId = own[0]?.channelId ?? 0;
    const only = { userId: viewer.id, ids: new Set(own.map((row) => row.id)) };
    return readable(channelId).map(
      (window): ReadableRange => ({ kind: "conversation", id, channelId, only, ...window }),
    );
  });
}

const location = selection(messages, "m", ["id", "channelId", "conversationId"]);

const receivedByMention = query(
  location.columns,
  `
  SELECT ${location.list}
  FROM message_flags f CROSS JOIN messages m ON m.id = f.message_id
  WHERE f.user_id = +? AND f.flags & +? <> 0 AND m.channel_id IS NOT NULL`,
);

function channelRanges(channelId: number, windows: readonly Window[]): ReadableRange[] {
  return windows.map((window) => ({ kind: "channel", id: channelId, channelId, ...window }));
}

function directRanges(reader: Reader, { viewer }: Access): ReadableRange[] {
  if (viewer === null) return [];
  const rows = directConversations.all(reader, viewer.id);
  return rows.map((row) => ({ kind: "conversation", channelId: null, after: 0, ...row }));
}

const directConversations = query(
  { id: integer, through: integer },
  `
  SELECT c.id AS id, c.last_message_id AS through
  FROM direct_participants d CROSS JOIN conversations c ON c.id = d.conversation_id
  WHERE d.user_id = +?`,
);

/** A range cut down to a conversation within it. */
export function conversationRange(range: ReadableRange, conversationId: number, newest: number): ReadableRange {
  return { ...range, kind: "conversation", id: conversationId, through: Math.min(range.through, newest) };
}

/** A range cut down to a window. */
export function within(range: ReadableRange, window: Window): ReadableRange {
  return {
    ...range,
    after: Math.max(range.after, window.after),
    through: Math.min(range.through, window.through),
  };
}

/** The columns of a message that decide which ranges contain it. */
export type PlacedRow = {
  readonly id: number;
  readonly channelId: number | null;
  readonly sentChannelId: number | null;
  readonly conversationId: number;
};

/** A test whether a message is in one of many ranges. */
export type RangeIndex = (message: PlacedRow) => boolean;

/** Prepares a fast test for many ranges. */
export function indexRanges(ranges: readonly ReadableRange[]): RangeIndex {
  const channels = Map.groupBy(
    ranges.filter(({ kind }) => kind === "channel"),
    ({ id }) => id,
  );
  const conversations = Map.groupBy(
    ranges.filter(({ kind }) => kind === "conversation"),
    ({ id }) => id,
  );
  const isInOneOf = (candidates: readonly ReadableRange[] | undefined, { id, sentChannelId }: PlacedRow) =>
    candidates?.some(
      ({ after, through, sentTo, only }) =>
        id > after &&
        id <= through &&
        (sentTo === undefined || sentTo === sentChannelId) &&
        only?.ids.has(id) !== false,
    ) === true;

  return (message) =>
    (message.channelId !== null && isInOneOf(channels.get(message.channelId), message)) ||
    isInOneOf(conversations.get(message.conversationId), message);
}
