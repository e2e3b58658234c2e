import { integer, query, selection } from "../../db/rows.ts";
import { messages } from "../../db/schema/messages.ts";
import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { canReadChannel } from "../channels/access.ts";
import { type Channel, findChannel } from "../channels/queries.ts";
import type { FlagsEvent } from "../flags/events.ts";
import { flagBits } from "../flags/flag-bits.ts";
import { channelWatchers } from "../subscriptions/audience.ts";
import { allUsers, findUser } from "../users/queries.ts";
import { accessOf, canReadMessage, isWithin } from "./access.ts";
import { findConversation, participantsOf } from "./conversations.ts";
import type { DeletionEvent } from "./events.ts";
import type { Receivers } from "./receivers.ts";

/**
 * Notifies everybody who could read messages of one conversation that they are deleted (the wire specification, section
 * 3, delete_message). Clients get one event for all, or one for each if they do not support that.
 */
export function announceDeletion(tx: Tx, conversationId: number, ids: readonly number[]): void {
  const conversation = findConversation(tx, conversationId);
  const channel = findChannel(tx, conversation?.channelId ?? 0);
  const event =
    channel === undefined
      ? ({ type: "delete_message", message_type: "private" } as const)
      : ({
          type: "delete_message",
          message_type: "stream",
          stream_id: channel.id,
          topic: conversation?.topic ?? "",
        } as const);
  const receivers =
    channel === undefined
      ? [{ audience: { kind: "users", ids: participantsOf(tx, conversationId) }, ids } as const]
      : readersOf(tx, channel, ids);
  for (const each of receivers) appendDeletion(tx, event, each);
  announceLostStars(tx, ids);
}

/**
 * Announces a deletion to people who can no longer read messages of a topic, because the messages were moved to where
 * they cannot read them.
 */
export function announceLoss(tx: Tx, channelId: number, topic: string, readers: Receivers): void {
  appendDeletion(tx, { type: "delete_message", message_type: "stream", stream_id: channelId, topic }, readers);
}

/** The newest message comes first (the API specification, States and transitions, Topic). */
function appendDeletion(tx: Tx, event: DeletionWithoutIds, { audience, ids }: Receivers): void {
  const message_ids = ids.toSorted((a, b) => b - a);
  tx.append({ ...event, message_ids }, { ...audience, only: bulkClients });
  for (const message_id of message_ids) tx.append({ ...event, message_id }, { ...audience, only: otherClients });
}

type DeletionWithoutIds = Omit<DeletionEvent, "message_ids" | "message_id">;

const bulkClients = { capability: "bulk_message_deletion", declared: true } as const;
const otherClients = { ...bulkClients, declared: false } as const;

/**
 * People who starred a message and can no longer read it get no deletion event. They get an event that removes the
 * star.
 */
function announceLostStars(tx: Tx, ids: readonly number[]): void {
  const stars = starsOfMessages.all(tx, { ids: JSON.stringify(ids), bit: flagBits.starred });
  for (const [userId, ownStars] of Map.groupBy(stars, (star) => star.userId)) {
    const user = findUser(tx, userId);
    if (user === undefined) continue;
    const access = accessOf(tx, user);
    const lost = ownStars.filter((star) => !canReadMessage(tx, access, star)).map(({ id }) => id);
    if (lost.length > 0) tx.append(starRemoval(lost), { kind: "users", ids: [userId] });
  }
}

function starRemoval(messages: readonly number[]): FlagsEvent {
  return { type: "update_message_flags", op: "remove", operation: "remove", flag: "starred", messages, all: false };
}

const location = selection(messages, "m", ["id", "channelId", "conversationId"]);

const starsOfMessages = query(
  { userId: integer, ...location.columns },
  `
  SELECT f.user_id AS userId, ${location.list}
  FROM json_each(:ids) AS listed CROSS JOIN message_flags f ON f.message_id = listed.value AND f.flags & +:bit <> 0
  CROSS JOIN messages m ON m.id = f.message_id ORDER BY m.id`,
);

function readersOf(reader: Reader, channel: Channel, ids: readonly number[]): Receivers[] {
  if (!channel.isPrivate) {
    // Clients that do not show archived channels may still list starred messages of them.
    const { only: _, ...audience } = channelWatchers(reader, channel);
    return [{ audience, ids }];
  }
  return channel.historyPublicToSubscribers
    ? [{ audience: readersOfPrivate(reader, channel), ids }]
    : readersOfProtected(reader, channel, ids);
}

function readersOfPrivate(reader: Reader, channel: Channel): Audience {
  const subscribers = subscribersOf(reader, channel.id);
  const also = allUsers(reader).filter((user) => !subscribers.has(user.id) && canReadChannel(reader, user, channel));
  return { kind: "channel", channelId: channel.id, isPublic: false, subscribers, also: also.map(({ id }) => id) };
}

/**
 * In a channel with protected history, people may read the messages that were sent while they were subscribed, and must
 * not learn of the others.
 */
function readersOfProtected(reader: Reader, channel: Channel, ids: readonly number[]): Receivers[] {
  const readable = allUsers(reader).map((user) => {
    const windows = accessOf(reader, user).readable(channel.id);
    return { user, ids: ids.filter((id) => isWithin(windows, id)) };
  });
  const groups = Map.groupBy(readable, (each) => each.ids.join());
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || first.ids.length === 0) return [];
    return [{ audience: { kind: "users", ids: group.map(({ user }) => user.id) }, ids: first.ids }];
  });
}
