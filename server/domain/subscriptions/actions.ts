import { and, eq, isNull, placeholder } from "drizzle-orm";
import type { Tx } from "../../db/mutate.ts";
import { parameter } from "../../db/parameter.ts";
import { subscriptionPeriods, subscriptions } from "../../db/schema/channels.ts";
import { type Reader, statement } from "../../db/store.ts";
import { roles } from "../../http/roles.ts";
import { type Channel, defaultChannels, findChannel } from "../channels/queries.ts";
import { maxMessageId } from "../messages/by-time.ts";
import type { User } from "../users/queries.ts";
import { announceChannel, announcePeers, announceSubscribed } from "./announce.ts";
import { pickColor } from "./colors.ts";
import { changeSubscribers, isSubscribed, subscriptionsOf } from "./queries.ts";

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
  announcePeers(tx, "peer_add", [channel], added);
  return added;
}

/** A new person is in every default channel from the start; guests are only where somebody puts them. */
export function subscribeToDefaultChannels(tx: Tx, user: User): void {
  if (user.role === roles.guest) return;
  for (const channel of defaultChannels(tx)) insertSubscribers(tx, channel, [user]);
}

/**
 * Takes somebody who has just been stored as deactivated off the lists of subscribers, and tells those who see them.
 * What is theirs stays for {@link restoreSubscriber}; what is said meanwhile they do not receive.
 */
export function withdrawSubscriber(tx: Tx, user: User): void {
  const channels = channelsOf(tx, user);
  const end = { userId: user.id, throughMessageId: maxMessageId(tx), throughEventId: tx.lastEventId() };
  endPeriods(tx).run(end);
  for (const channel of channels) changeSubscribers(tx, channel.id, { removed: [user.id] });
  announcePeers(tx, "peer_remove", channels, [user]);
}

/** Puts somebody who has just been stored as active again back into the channels they were in, and tells who sees it. */
export function restoreSubscriber(tx: Tx, user: User): void {
  const channels = channelsOf(tx, user);
  const start = { userId: user.id, afterMessageId: maxMessageId(tx), afterEventId: tx.lastEventId() };
  for (const channel of channels) {
    insertPeriod(tx).run({ ...start, channelId: channel.id });
    changeSubscribers(tx, channel.id, { added: [user.id] });
  }
  announcePeers(tx, "peer_add", channels, [user]);
}

/** The channels somebody is in, or was in when they were deactivated. */
function channelsOf(reader: Reader, user: User): Channel[] {
  const active = [...subscriptionsOf(reader, user.id).values()].filter((subscription) => subscription.isActive);
  return active.flatMap(({ channelId }) => findChannel(reader, channelId) ?? []);
}

/** Writes that somebody is subscribed from now on, and tells nobody; nothing but that. */
export function insertSubscription(tx: Tx, channel: Channel, user: User): void {
  const key = { userId: user.id, channelId: channel.id };
  const color = pickColor([...subscriptionsOf(tx, user.id).values()].map((subscription) => subscription.color));
  insertOwnView(tx).run({ ...key, color });
  insertPeriod(tx).run({ ...key, afterMessageId: maxMessageId(tx), afterEventId: tx.lastEventId() });
  changeSubscribers(tx, channel.id, { added: [user.id] });
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

const endPeriods = statement((db) =>
  db
    .update(subscriptionPeriods)
    // Typed by hand: the query builder takes placeholders here, its types do not say so.
    .set({
      throughMessageId: placeholder("throughMessageId") as unknown as number,
      throughEventId: placeholder("throughEventId") as unknown as number,
    })
    .where(and(eq(subscriptionPeriods.userId, parameter("userId")), isNull(subscriptionPeriods.throughMessageId)))
    .prepare(),
);
