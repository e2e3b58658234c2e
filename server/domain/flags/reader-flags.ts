import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { participantsOf } from "../messages/conversations.ts";
import type { ReaderFlags } from "../messages/events/update-message.ts";
import { unreadAboveSql } from "./can-be-unread.ts";
import { type FlagSource, receivedFlags, unreceivedFlags } from "./queries.ts";

/**
 * The flags of a message for everybody who received it, and for people who did not receive it but marked it. Each
 * person gets the flags that `flagsOf` returns for them. Only rows about this message are read.
 */
export function flagsByReader(reader: Reader, message: FlagSource): ReaderFlags {
  const peopleWhoRead = new Set(
    haveRead.all(reader, { id: message.id, conversationId: message.conversationId }).map(({ userId }) => userId),
  );
  const rows = flagsOfMessage.all(reader, message.id);
  const bits = new Map(rows.map(({ userId, flags }) => [userId, flags]));
  const received = receivedBy(reader, message);
  const sets = new Map<string, { readonly flags: readonly string[]; readonly index: number }>();
  const indexOfSet = (flags: readonly string[]) => {
    const key = flags.join();
    const known = sets.get(key) ?? { flags, index: sets.size };
    sets.set(key, known);
    return known.index;
  };

  const of: Record<string, number> = {};
  for (const { userId, canBeUnread } of received) {
    const isRead = !canBeUnread || peopleWhoRead.has(userId);
    of[userId] = indexOfSet(receivedFlags(bits.get(userId) ?? 0, isRead, message.mentionsChannel));
  }
  for (const [userId, own] of bits) {
    of[userId] ??= indexOfSet(unreceivedFlags(own, message.mentionsChannel));
  }
  return { sets: [...sets.values()].map(({ flags }) => flags), of };
}

type MessageReceiver = { readonly userId: number; readonly canBeUnread: boolean };

function receivedBy(reader: Reader, { id, channelId, sentChannelId, conversationId }: FlagSource): MessageReceiver[] {
  if (channelId === null) {
    return participantsOf(reader, conversationId).map((userId) => ({ userId, canBeUnread: true }));
  }
  const sentTo = sentChannelId ?? channelId;
  const rows = receivers.all(reader, { id, channelId, sentTo, conversationId });
  return rows.map(({ userId, canBeUnread }) => ({ userId, canBeUnread: canBeUnread === 1 }));
}

const haveRead = query(
  { userId: integer },
  `
  SELECT user_id AS userId FROM read_ranges
  WHERE conversation_id = +:conversationId AND first_id <= +:id AND last_id >= +:id`,
);

const flagsOfMessage = query(
  { userId: integer, flags: integer },
  "SELECT user_id AS userId, flags FROM message_flags WHERE message_id = +?",
);

/** Who was subscribed where the message was sent. `can-be-unread.ts` explains for whom it can be unread. */
const receivers = query(
  { userId: integer, canBeUnread: integer },
  `
  WITH topic AS MATERIALIZED (SELECT * FROM conversations WHERE id = +:conversationId),
  mayHaveUnread AS MATERIALIZED (
    SELECT p.user_id FROM topic c CROSS JOIN subscription_periods p ON p.channel_id = +:channelId
    WHERE p.through_message_id IS NULL AND ${unreadAboveSql("p.after_message_id", "p.after_event_id")} < +:id)
  SELECT DISTINCT user_id AS userId, user_id IN mayHaveUnread AS canBeUnread FROM subscription_periods
  WHERE channel_id = +:sentTo AND after_message_id < +:id
    AND (through_message_id IS NULL OR through_message_id >= +:id)`,
);
