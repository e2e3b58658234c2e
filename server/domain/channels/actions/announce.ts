import type { Audience } from "../../../events/audience.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { withArchivedChannels } from "../../subscriptions/audience.ts";
import { presentChannel } from "../present.ts";
import { type Channel, defaultChannels } from "../queries.ts";

/** Clients that do not support archived channels. */
export const withoutArchivedChannels = { ...withArchivedChannels, declared: false } as const;

/**
 * Shows a channel to people who could not see it until now. Clients must know a channel before they are sent a
 * subscription to it (the wire specification, section 3, stream create), so this comes before the subscription.
 */
export function announceChannelTo(tx: Tx, channel: Channel, userIds: readonly number[]): void {
  if (userIds.length > 0) announceChannel(tx, channel, clientsThatSee(channel, userIds));
}

/** Removes a channel from people who can no longer see it (the wire specification, section 3). */
export function withdrawChannelFrom(tx: Tx, channel: Channel, userIds: readonly number[]): void {
  if (userIds.length > 0) withdrawChannel(tx, channel, clientsThatSee(channel, userIds));
}

/**
 * Sends a channel to an audience, then its subscribers. The channel is sent with a count of zero, since clients add the
 * subscribers of the second event to the count. Clients that request no subscription events are not sent the count
 * either, because no event would update it for them.
 */
export function announceChannel(tx: Tx, channel: Channel, audience: Audience): void {
  const shape = { ...presentChannel(tx, channel), subscriber_count: 0 };
  tx.append({ type: "stream", op: "create", streams: [shape] }, audience);
  const subscribers = [...subscribersOf(tx, channel.id)].sort((a, b) => a - b);
  if (subscribers.length === 0) return;
  tx.append({ type: "subscription", op: "peer_add", stream_ids: [channel.id], user_ids: subscribers }, audience);
}

/** Removes a channel from an audience. */
export function withdrawChannel(tx: Tx, { id }: Pick<Channel, "id">, audience: Audience): void {
  tx.append({ type: "stream", op: "delete", stream_ids: [id], streams: [{ stream_id: id }] }, audience);
}

/** Sends members the default channels of new people. Guests are not sent them, since guests join none automatically. */
export function announceDefaultChannels(tx: Tx): void {
  const ids = defaultChannels(tx).map((channel) => channel.id);
  tx.append({ type: "default_streams", default_streams: ids }, { kind: "members" });
}

function clientsThatSee({ isArchived }: Channel, ids: readonly number[]): Audience {
  return { kind: "users", ids, ...(isArchived ? { only: withArchivedChannels } : {}) };
}
