import type { Reader } from "../../db/store.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf, subscriptionsOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import { announceChannelTo, withdrawChannelFrom } from "../channels/actions/announce.ts";
import { getsDefaultChannels } from "../channels/policy.ts";
import { type Channel, defaultChannels, findChannel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { announcePeers, announceSubscribed, announceUnsubscribed } from "./announce.ts";
import { notifyGuestVisibility } from "./guest-visibility.ts";
import { beginSubscriptions, endSubscriptions, resumeSubscriptions, suspendSubscriptions } from "./write.ts";

/**
 * Subscribes people to a channel, and notifies them and everybody who sees the list of subscribers. People who are
 * already subscribed are left out.
 * @returns the people who were not subscribed before
 */
export function insertSubscribers(tx: Tx, channel: Channel, people: readonly User[]): User[] {
  const subscribers = subscribersOf(tx, channel.id);
  const added = people.filter((user) => !subscribers.has(user.id));
  if (added.length === 0) return [];
  notifyGuestVisibility(tx, idsOf(added), [channel.id], () => subscribeAndAnnounce(tx, channel, added));
  return added;
}

function subscribeAndAnnounce(tx: Tx, channel: Channel, added: readonly User[]): void {
  const newcomers = idsOf(added.filter((user) => !canSeeChannel(tx, user, channel)));
  announceChannelTo(tx, channel, newcomers);
  // A subscription period begins after the channel was announced, and before anything else happens in the channel.
  beginSubscriptions(tx, channel.id, idsOf(added));
  announceSubscribed(tx, channel, added);
  announcePeers(tx, "peer_add", [channel], added);
  raise(tx, "channelVisibilityChanged", { channel, userIds: newcomers });
}

/**
 * Unsubscribes people from channels, and notifies them and everybody who sees the lists of subscribers. For people who
 * can no longer see a channel, it is removed.
 */
export function removeSubscribers(tx: Tx, channels: readonly Channel[], people: readonly User[]): void {
  const removals = channels.map((channel) => {
    const subscribers = subscribersOf(tx, channel.id);
    return { channel, leaving: people.filter((user) => subscribers.has(user.id)) };
  });
  const byLeaving = Map.groupBy(removals, ({ leaving }) => idsOf(leaving).join());
  for (const group of byLeaving.values()) {
    const leaving = group[0]?.leaving ?? [];
    if (leaving.length === 0) continue;
    const channels = group.map(({ channel }) => channel);
    notifyGuestVisibility(tx, idsOf(leaving), idsOf(channels), () => unsubscribeAndAnnounce(tx, channels, leaving));
  }
}

function unsubscribeAndAnnounce(tx: Tx, channels: readonly Channel[], leaving: readonly User[]): void {
  for (const channel of channels) endSubscriptions(tx, channel.id, idsOf(leaving));
  announceUnsubscribed(tx, channels, leaving);
  for (const channel of channels) {
    const losing = idsOf(leaving.filter((user) => !canSeeChannel(tx, user, channel)));
    withdrawChannelFrom(tx, channel, losing);
    raise(tx, "channelVisibilityChanged", { channel, userIds: losing });
  }
  announcePeers(tx, "peer_remove", channels, leaving);
}

/** Subscribes a new person to every default channel, unless they are a guest. */
export function subscribeToDefaultChannels(tx: Tx, user: User): void {
  if (!getsDefaultChannels(user)) return;
  for (const channel of defaultChannels(tx)) insertSubscribers(tx, channel, [user]);
}

/**
 * Removes a user, who has just been stored as deactivated, from the lists of subscribers, and notifies everybody who
 * sees the lists. Their own settings are kept for {@link restoreSubscriber}. They do not receive messages sent
 * meanwhile.
 */
export function withdrawSubscriber(tx: Tx, user: User): void {
  const channels = channelsOf(tx, user);
  notifyGuestVisibility(tx, [user.id], idsOf(channels), () => {
    suspendSubscriptions(tx, user.id, idsOf(channels));
    announcePeers(tx, "peer_remove", channels, [user]);
  });
}

/**
 * Restores the subscriptions of a user who has just been stored as active again, and notifies everybody who sees the
 * lists.
 */
export function restoreSubscriber(tx: Tx, user: User): void {
  const channels = channelsOf(tx, user);
  notifyGuestVisibility(tx, [user.id], idsOf(channels), () => {
    resumeSubscriptions(tx, user.id, idsOf(channels));
    announcePeers(tx, "peer_add", channels, [user]);
  });
}

/** The channels that a user is in, or was in when they were deactivated. */
function channelsOf(reader: Reader, user: User): Channel[] {
  const active = [...subscriptionsOf(reader, user.id).values()].filter((subscription) => subscription.isActive);
  return active.flatMap(({ channelId }) => findChannel(reader, channelId) ?? []);
}

function idsOf(list: readonly { readonly id: number }[]): number[] {
  return list.map(({ id }) => id);
}
