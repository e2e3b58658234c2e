import { column, integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { Channel } from "../../channels/queries.ts";
import { noUpperBound } from "../../messages/access.ts";
import type { Conversation } from "../../messages/conversations.ts";
import { unreadAbove } from "../can-be-unread.ts";
import { contains, gaps, type RangeSet } from "../range-set.ts";

/** A topic, and the channel that it is in. */
export type TopicIn = { readonly channel: Channel; readonly conversation: Conversation };

/** How a move to another topic changes who has read the messages. */
export type UnreadChange = {
  /**
   * IDs of messages that count as read after the move, by user ID, regardless of the ranges. These are messages that
   * the person could not have unread before the move, and messages that they may not read after it.
   */
  readonly countsAsRead: ReadonlyMap<number, RangeSet>;
  /** Whether only the ranges now decide which messages of the topic the channel's members have read. */
  readonly isByRanges: boolean;
  /**
   * The highest ID that counted as read without ranges in the target topic, by user ID. Messages up to it need ranges
   * from now on; see `can-be-unread.ts`.
   */
  readonly readBefore: ReadonlyMap<number, number>;
  /** Messages that were unread and count as read now, because their readers are not in the other channel. */
  readonly lost: readonly { readonly userIds: readonly number[]; readonly ids: readonly number[] }[];
};

/**
 * Computes how a move to another topic changes who has read the messages. Call it before the messages are moved. An
 * unread message stays unread if its reader is in the target channel and may read it there. No message becomes unread
 * by a move.
 */
export function unreadAfterMove(reader: Reader, ids: readonly number[], from: TopicIn, to: TopicIn): UnreadChange {
  const changesChannel = from.channel.id !== to.channel.id;
  const hasMovedMessages = from.conversation.movedInEventId !== null || to.conversation.movedInEventId !== null;
  if (!changesChannel && !hasMovedMessages) return unchanged;
  const aboveInSource = unreadAboveByMember(reader, from);
  const aboveInTarget = unreadAboveByMember(reader, to);
  const hidden = hiddenFrom(reader, to.channel);
  const ranges = rangesByReader(reader, from.conversation.id);
  const wasUnread = (userId: number, id: number) =>
    id > (aboveInSource.get(userId) ?? noUpperBound) && !contains(ranges.get(userId) ?? [], id);
  const isKept = (userId: number, id: number) => wasUnread(userId, id) && !contains(hidden.get(userId) ?? [], id);

  const isByRanges = [...aboveInTarget].some(([userId, above]) => ids.some((id) => id <= above && isKept(userId, id)));
  const newest = ids.at(-1) ?? 0;
  const concerned = [...aboveInTarget].filter(([, above]) => isByRanges || above < newest);
  return {
    isByRanges,
    // Messages that a person could not have unread before the move count as read. Older ones keep their read state.
    countsAsRead: new Map(
      concerned.map(([userId]) => [
        userId,
        [{ first: 1, last: aboveInSource.get(userId) ?? noUpperBound }, ...(hidden.get(userId) ?? [])],
      ]),
    ),
    readBefore: isByRanges ? readWithoutRanges(reader, to.conversation, aboveInTarget) : new Map(),
    lost: changesChannel ? lostUnread(aboveInSource, aboveInTarget, ids, wasUnread) : [],
  };
}

const unchanged: UnreadChange = { countsAsRead: new Map(), isByRanges: false, readBefore: new Map(), lost: [] };

/** The ID above which messages of a topic can be unread, by user ID, for everybody in its channel. */
function unreadAboveByMember(reader: Reader, { channel, conversation }: TopicIn): ReadonlyMap<number, number> {
  const rows = openPeriods.all(reader, channel.id);
  return new Map(
    rows.map(({ userId, ...current }) => [userId, unreadAbove(conversation, { ...current, through: noUpperBound })]),
  );
}

/** The message IDs that people may not read in a channel, by user ID. Empty if its history is shared. */
function hiddenFrom(reader: Reader, { id, historyPublicToSubscribers }: Channel): ReadonlyMap<number, RangeSet> {
  if (historyPublicToSubscribers) return new Map();
  const periods = periodsOf.all(reader, id);
  const byUser = Map.groupBy(periods, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, own]) => [userId, gaps(own, { first: 1, last: noUpperBound })]));
}

function readWithoutRanges(reader: Reader, { id }: Conversation, aboveInTarget: ReadonlyMap<number, number>) {
  const first = oldestOf.first(reader, id);
  const oldest = first?.id ?? noUpperBound;
  return new Map([...aboveInTarget].filter(([, above]) => above >= oldest));
}

function lostUnread(
  aboveInSource: ReadonlyMap<number, number>,
  aboveInTarget: ReadonlyMap<number, number>,
  ids: readonly number[],
  wasUnread: (userId: number, id: number) => boolean,
): UnreadChange["lost"] {
  const lost = new Map<string, { readonly userIds: number[]; readonly ids: readonly number[] }>();
  for (const userId of aboveInSource.keys()) {
    const unread = aboveInTarget.has(userId) ? [] : ids.filter((id) => wasUnread(userId, id));
    if (unread.length === 0) continue;
    const group = lost.get(unread.join()) ?? { userIds: [], ids: unread };
    group.userIds.push(userId);
    lost.set(unread.join(), group);
  }
  return [...lost.values()];
}

/** Sends each person the IDs of the messages that count as read for them now. */
export function announceRead(tx: Tx, lost: UnreadChange["lost"]): void {
  for (const { userIds, ids } of lost) {
    const change = { type: "update_message_flags", op: "add", operation: "add", flag: "read", all: false } as const;
    tx.append({ ...change, messages: ids }, { kind: "users", ids: userIds });
  }
}

function rangesByReader(reader: Reader, conversationId: number): ReadonlyMap<number, RangeSet> {
  const rows = rangesOf.all(reader, conversationId);
  return Map.groupBy(rows, ({ userId }) => userId);
}

const oldestOf = query(
  { id: column<number | null>() },
  "SELECT min(id) AS id FROM messages WHERE conversation_id = +?",
);

const openPeriods = query(
  { userId: integer, after: integer, afterEvent: integer },
  `
  SELECT user_id AS userId, after_message_id AS after, after_event_id AS afterEvent FROM subscription_periods
  WHERE channel_id = +? AND through_message_id IS NULL ORDER BY user_id`,
);

/** Subscription periods as ranges of message IDs. */
const periodsOf = query(
  { first: integer, last: integer, userId: integer },
  `
  SELECT user_id AS userId, after_message_id + 1 AS first, coalesce(through_message_id, ${noUpperBound}) AS last
  FROM subscription_periods WHERE channel_id = +? ORDER BY user_id, after_message_id`,
);

const rangesOf = query(
  { first: integer, last: integer, userId: integer },
  `
  SELECT user_id AS userId, first_id AS first, last_id AS last FROM read_ranges
  WHERE conversation_id = +? ORDER BY user_id, first_id`,
);
