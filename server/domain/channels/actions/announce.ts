import type { Audience } from "../../../events/audience.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { withArchivedChannels } from "../../subscriptions/audience.ts";
import { presentChannel } from "../present.ts";
import { type Channel, defaultChannels } from "../queries.ts";

/** Clients for which a channel that is archived is gone. */
export const withoutArchivedChannels = { ...withArchivedChannels, declared: false } as const;

/**
 * Shows a channel to people who could not see it until now. Clients must know a channel before they hear that they are
 * subscribed to it (the wire specification, section 3, stream create), so this comes before the subscription.
 */
export function announceChannelTo(tx: Tx, channel: Channel, userIds: readonly number[]): void {
  if (userIds.length > 0) announceChannel(tx, channel, clientsThatSee(channel, userIds));
}

/** Takes a channel out of the sight of people who could see it until now (the wire specification, section 3). */
export function withdrawChannelFrom(tx: Tx, channel: Channel, userIds: readonly number[]): void {
  if (userIds.length > 0) withdrawChannel(tx, channel, clientsThatSee(channel, userIds));
}

/**
 * Shows a channel to an audience, then who is in it: a created channel has no subscribers to begin with, as far as
 * clients know. Clients add those to the count that they are told to be in it, so that with the true one to begin with
 * they would count everybody twice. Who asks for no events about subscriptions is not told the count: nothing else would
 * keep it true for them either, from the next one who joins on.
 */
export function announceChannel(tx: Tx, channel: Channel, audience: Audience): void {
  const shape = { ...presentChannel(tx, channel), subscriber_count: 0 };
  tx.append({ type: "stream", op: "create", streams: [shape] }, audience);
  const subscribers = [...subscribersOf(tx, channel.id)].sort((a, b) => a - b);
  if (subscribers.length === 0) return;
  tx.append({ type: "subscription", op: "peer_add", stream_ids: [channel.id], user_ids: subscribers }, audience);
}

/** Takes a channel out of the sight of an audience. */
export function withdrawChannel(tx: Tx, { id }: Pick<Channel, "id">, audience: Audience): void {
  tx.append({ type: "stream", op: "delete", stream_ids: [id], streams: [{ stream_id: id }] }, audience);
}

/** Tells members which channels new people are subscribed to from now on; guests are in none of them by themselves. */
export function announceDefaultChannels(tx: Tx): void {
  const ids = defaultChannels(tx).map((channel) => channel.id);
  tx.append({ type: "default_streams", default_streams: ids }, { kind: "members" });
}

function clientsThatSee({ isArchived }: Channel, ids: readonly number[]): Audience {
  return { kind: "users", ids, ...(isArchived ? { only: withArchivedChannels } : {}) };
}
