import { column, integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { subscriptionsOf } from "../channel-members/queries.ts";
import { findChannel } from "../channels/queries.ts";
import { type Access, accessOf, noUpperBound } from "../messages/access.ts";
import { rangesWithUnread } from "../messages/narrow/ranges-with-unread.ts";
import { accessibleRanges } from "../messages/narrow/readable-ranges.ts";
import { createVisibilityLookup } from "../user-topics/queries.ts";
import { isTopicMuted } from "../user-topics/shapes.ts";
import type { User } from "../users/queries.ts";
import { bitsOf, flagBits } from "./flag-bits.ts";
import { unreadLimit } from "./limits.ts";
import { newestMessagesOf } from "./newest-unread.ts";
import type { UnreadMessages } from "./shapes.ts";

/**
 * Everything that somebody has not read, by conversation. Topics are spelled as in their newest message. Clients that
 * do not show archived channels get none of their messages.
 */
export function unreadMessages(reader: Reader, user: User, includeArchived: boolean): UnreadMessages {
  const access = accessOf(reader, user);
  const byConversation = newestUnread(reader, access, user, includeArchived);
  const conversations = conversationsById(reader, byConversation.keys());
  const subscriptions = subscriptionsOf(reader, user.id);
  const visibility = createVisibilityLookup(reader, user.id);
  const pms: UnreadMessages["pms"][number][] = [];
  const streams: UnreadMessages["streams"][number][] = [];
  const huddles: UnreadMessages["huddles"][number][] = [];
  let total = 0;
  let muted = 0;

  for (const { id, channelId, topic, participants } of conversations) {
    const ids = byConversation.get(id) ?? [];
    total += ids.length;
    if (channelId !== null) {
      const isChannelMuted = subscriptions.get(channelId)?.isMuted === true;
      if (isTopicMuted(visibility(channelId, topic ?? ""), isChannelMuted)) muted += ids.length;
      streams.push({ stream_id: channelId, topic: topic ?? "", unread_message_ids: ids });
    } else {
      const people = (participants ?? "").split(",").map(Number);
      const other = people.find((person) => person !== user.id) ?? user.id;
      if (people.length > 2) huddles.push({ user_ids_string: participants ?? "", unread_message_ids: ids });
      else pms.push({ other_user_id: other, sender_id: other, unread_message_ids: ids });
    }
  }
  const mentions = mentionsAmong(reader, user.id, new Set([...byConversation.values()].flat()));
  return { count: total - muted, pms, streams, huddles, mentions, old_unreads_missing: total >= unreadLimit };
}

/**
 * IDs of the messages that somebody starred, ascending, including those that they may not read now. They may be able to
 * read those again later, and clients get no event when a message becomes unreadable.
 */
export function starredMessages(reader: Reader, user: User): number[] {
  const rows = flaggedMessages.all(reader, { userId: user.id, bits: flagBits.starred, oldest: 0 });
  return rows.map(({ id }) => id);
}

/** IDs of unread messages by conversation, ascending. */
function newestUnread(
  reader: Reader,
  access: Access,
  user: User,
  includeArchived: boolean,
): ReadonlyMap<number, readonly number[]> {
  const isListed = (id: number) => includeArchived || findChannel(reader, id)?.isArchived === false;
  const channelIds = [...subscriptionsOf(reader, user.id).keys()].filter(isListed);
  const ranges = accessibleRanges(reader, access, channelIds);
  return newestMessagesOf(reader, rangesWithUnread(reader, access, ranges), unreadLimit);
}

type ConversationRow = {
  readonly id: number;
  readonly channelId: number | null;
  readonly topic: string | null;
  readonly participants: string | null;
};

function conversationsById(reader: Reader, ids: Iterable<number>): ConversationRow[] {
  return conversationsOf.all(reader, JSON.stringify([...ids]));
}

function mentionsAmong(reader: Reader, userId: number, unread: ReadonlySet<number>): number[] {
  let oldest = noUpperBound;
  for (const id of unread) if (id < oldest) oldest = id;
  const bits = bitsOf(["mentioned", "topic_wildcard_mentioned"]);
  const personal = flaggedMessages.all(reader, { userId, bits, oldest });
  const everybody = mentioningChannel.all(reader, oldest);
  const ids = new Set([...personal, ...everybody].map(({ id }) => id).filter((id) => unread.has(id)));
  return [...ids].sort((a, b) => a - b);
}

const flaggedMessages = query(
  { id: integer },
  `
  SELECT message_id AS id FROM message_flags
  WHERE user_id = +:userId AND flags & +:bits <> 0 AND message_id >= +:oldest
  ORDER BY message_id`,
);

const mentioningChannel = query({ id: integer }, "SELECT id FROM messages WHERE mentions_channel AND id >= +?");

const conversationsOf = query(
  {
    id: integer,
    channelId: column<number | null>(),
    topic: column<string | null>(),
    participants: column<string | null>(),
  },
  `
  SELECT id, channel_id AS channelId, topic, participants FROM conversations
  WHERE id IN (SELECT value FROM json_each(?))
  ORDER BY channel_id, topic_key, participants`,
);
