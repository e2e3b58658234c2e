import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { canReadChannel } from "../channels/access.ts";
import { type Channel, findChannel } from "../channels/queries.ts";
import { findUser } from "../users/queries.ts";
import { accessOf, isWithin } from "./access.ts";
import { participantsOf } from "./conversations.ts";

/** Some messages, and the people who are sent events about exactly these. */
export type Receivers = { readonly audience: Audience; readonly ids: readonly number[] };

/**
 * Who is sent events about messages of a channel (the wire specification, section 3, update_message): its subscribers
 * and others who have the messages, each for the messages that they may read.
 */
export function receiversOf(
  reader: Reader,
  channel: Channel,
  ids: readonly number[],
  holders: ReadonlySet<number> = findPeopleWithMessages(reader, ids),
): Receivers[] {
  const subscribers = subscribersOf(reader, channel.id);
  const others = [...holders].filter((id) => !subscribers.has(id) && canRead(reader, id, channel));
  if (channel.historyPublicToSubscribers) {
    const { id: channelId, isPrivate } = channel;
    return [{ audience: { kind: "channel", channelId, isPublic: !isPrivate, subscribers, also: others }, ids }];
  }
  const readable = [...subscribers, ...others].map((userId) => ({
    userId,
    ids: readableBy(reader, userId, channel, ids),
  }));
  return [...Map.groupBy(readable, (each) => each.ids.join()).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || first.ids.length === 0) return [];
    return [{ audience: { kind: "users", ids: group.map(({ userId }) => userId) }, ids: first.ids }];
  });
}

/**
 * Who is sent events about one message, in a channel or direct: people who have it, and subscribers of the channel, if
 * they may read it.
 */
export function audienceOf(
  reader: Reader,
  message: { readonly id: number; readonly channelId: number | null; readonly conversationId: number },
): Audience {
  const channel = findChannel(reader, message.channelId ?? 0);
  if (channel === undefined) return { kind: "users", ids: participantsOf(reader, message.conversationId) };
  const [receivers] = receiversOf(reader, channel, [message.id]);
  return receivers?.audience ?? { kind: "users", ids: [] };
}

/** The people who were subscribed when a message was sent. */
export function findOriginalRecipients(reader: Reader, id: number): ReadonlySet<number> {
  const rows = periodsAround.all(reader, { first: id, last: id, ids: JSON.stringify([id]) });
  return new Set(rows.map((row) => row.id));
}

/**
 * The people who received one of these channel messages, or one sent between them, and the people who have flags on one
 * of them.
 */
export function findPeopleWithMessages(reader: Reader, ids: readonly number[]): ReadonlySet<number> {
  const bounds = { first: Math.min(...ids), last: Math.max(...ids), ids: JSON.stringify(ids) };
  const rows = receivedBy.all(reader, bounds);
  return new Set(rows.map(({ id }) => id));
}

function canRead(reader: Reader, userId: number, channel: Channel): boolean {
  const user = findUser(reader, userId);
  return user?.isActive === true && canReadChannel(reader, user, channel);
}

function readableBy(reader: Reader, userId: number, channel: Channel, ids: readonly number[]): readonly number[] {
  const user = findUser(reader, userId);
  if (user === undefined) return [];
  const windows = accessOf(reader, user).readable(channel.id);
  return ids.filter((id) => isWithin(windows, id));
}

const around = `
  SELECT user_id AS id FROM subscription_periods
  WHERE channel_id IN (
      SELECT coalesce(m.sent_channel_id, m.channel_id)
      FROM json_each(:ids) AS listed CROSS JOIN messages m ON m.id = listed.value)
    AND after_message_id < +:last AND (through_message_id IS NULL OR through_message_id >= +:first)`;

const periodsAround = query({ id: integer }, around);

const receivedBy = query(
  { id: integer },
  `${around}
  UNION SELECT f.user_id FROM json_each(:ids) AS listed CROSS JOIN message_flags f ON f.message_id = listed.value`,
);
