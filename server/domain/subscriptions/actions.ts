import { placeholder } from "drizzle-orm";
import type { Tx } from "../../db/mutate.ts";
import { subscriptionPeriods, subscriptions } from "../../db/schema/channels.ts";
import { statement } from "../../db/store.ts";
import { roles } from "../../http/roles.ts";
import { type Channel, defaultChannels } from "../channels/queries.ts";
import { maxMessageId } from "../messages/by-time.ts";
import type { User } from "../users/queries.ts";
import { announceChannel, announcePeers, announceSubscribed } from "./announce.ts";
import { pickColor } from "./colors.ts";
import { forgetSubscription, isSubscribed, subscriptionsOf } from "./queries.ts";

/**
 * Subscribes people to a channel: they are told of it, and everybody who sees the list of subscribers is told of
 * them. Those subscribed already are left alone.
 * @returns the people who were not subscribed before
 */
export function insertSubscribers(tx: Tx, channel: Channel, people: readonly User[]): User[] {
  const added = people.filter((user) => !isSubscribed(tx, user.id, channel.id));
  if (added.length === 0) return [];
  announceChannel(tx, channel, added);
  // Periods begin behind the events that follow here for others, and before whatever happens in the channel next.
  for (const user of added) insertSubscription(tx, channel, user);
  announceSubscribed(tx, channel, added);
  announcePeers(tx, channel, added);
  return added;
}

/** A new person is in every default channel from the start; guests are only where somebody puts them. */
export function subscribeToDefaultChannels(tx: Tx, user: User): void {
  if (user.role === roles.guest) return;
  for (const channel of defaultChannels(tx)) insertSubscribers(tx, channel, [user]);
}

/** Writes that somebody is subscribed from now on, and tells nobody; nothing but that. */
export function insertSubscription(tx: Tx, channel: Channel, user: User): void {
  const key = { userId: user.id, channelId: channel.id };
  const color = pickColor([...subscriptionsOf(tx, user.id).values()].map((subscription) => subscription.color));
  insertOwnView(tx).run({ ...key, color });
  insertPeriod(tx).run({ ...key, afterMessageId: maxMessageId(tx), afterEventId: tx.lastEventId() });
  forgetSubscription(tx, user.id, channel.id);
}

const insertOwnView = statement((db) =>
  db
    .insert(subscriptions)
    .values({
      userId: placeholder("userId"),
      channelId: placeholder("channelId"),
      color: placeholder("color"),
      isActive: true,
    })
    .onConflictDoUpdate({ target: [subscriptions.userId, subscriptions.channelId], set: { isActive: true } })
    .prepare(),
);

const insertPeriod = statement((db) =>
  db
    .insert(subscriptionPeriods)
    .values({
      userId: placeholder("userId"),
      channelId: placeholder("channelId"),
      afterMessageId: placeholder("afterMessageId"),
      afterEventId: placeholder("afterEventId"),
    })
    .prepare(),
);
