import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { findChannel } from "../channels/queries.ts";
import { accessOf, mayReadMessage } from "../messages/access.ts";
import { participantsOf } from "../messages/conversations.ts";
import type { MessageFacts } from "../messages/readable-message.ts";
import { subscribersOf } from "../subscriptions/queries.ts";
import { findUser } from "../users/queries.ts";

/**
 * Who is told what becomes of a message (the wire specification, section 3, reaction): those who have it and may still
 * read it, and the channel's subscribers as far as they may.
 */
export function audienceOf(reader: Reader, message: MessageFacts): Audience {
  const channel = findChannel(reader, message.channelId ?? 0);
  if (channel === undefined) return { kind: "users", ids: participantsOf(reader, message.conversationId) };
  const subscribers = subscribersOf(reader, channel.id);
  const rows = reader.store.all(whoHaveIt, [message]) as { id: number }[];
  const have = new Set(rows.map(({ id }) => id));
  const also = [...have].filter((id) => !subscribers.has(id) && mayRead(reader, id, message));
  const except = channel.historyPublicToSubscribers ? [] : [...subscribers].filter((id) => !have.has(id));
  return { kind: "channel", channelId: channel.id, isPublic: !channel.isPrivate, subscribers, also, except };
}

function mayRead(reader: Reader, userId: number, message: MessageFacts): boolean {
  const user = findUser(reader, userId);
  return user !== undefined && mayReadMessage(reader, accessOf(reader, user), message);
}

/** Who received it while they were in the channel, and who marked it. */
const whoHaveIt = `
  SELECT user_id AS id FROM subscription_periods
  WHERE channel_id = +:channelId AND after_message_id < +:id AND (through_message_id IS NULL OR through_message_id >= +:id)
  UNION SELECT user_id FROM message_flags WHERE message_id = +:id`;
