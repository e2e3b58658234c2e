import { and, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { subscriptionPeriods, subscriptions } from "../../db/schema/channel-members.ts";
import { users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { WasSubscribed } from "../../events/audience.ts";

/** A person's own settings for a channel, as stored. `isActive` says whether they are subscribed now. */
export type Subscription = typeof subscriptions.$inferSelect;

/** The properties of a subscription that the subscriber chooses. */
export type OwnProperties = Omit<Subscription, "userId" | "channelId" | "isActive">;

/**
 * A period in which somebody was subscribed. They received messages with IDs above `afterMessageId`, up to
 * `throughMessageId`.
 */
export type Period = {
  readonly channelId: number;
  readonly afterMessageId: number;
  /** Null while subscribed. */
  readonly throughMessageId: number | null;
  /** The last event before the period began. */
  readonly afterEventId: number;
};

/**
 * IDs of a channel's subscribers, only active people and bots. The set is never changed, so code that keeps one has the
 * state at that moment.
 */
export function subscribersOf(reader: Reader, channelId: number): ReadonlySet<number> {
  return subscriberSets.get(reader, channelId);
}

/** A person's subscriptions by channel ID, including ended ones. Those of a deactivated person stay as they were. */
export function subscriptionsOf(reader: Reader, userId: number): ReadonlyMap<number, Subscription> {
  return subscriptionMaps.get(reader, userId);
}

/** Whether somebody is subscribed to a channel now. */
export function isSubscribed(reader: Reader, userId: number, channelId: number): boolean {
  return subscribersOf(reader, channelId).has(userId);
}

/** All subscription periods of a person, oldest first. */
export function periodsOf(reader: Reader, userId: number): readonly Period[] {
  return periodLists.get(reader, userId);
}

/** Whether somebody was subscribed to a channel when an event happened. */
export const wasSubscribed: WasSubscribed = (reader, at) => periodAt(reader).get(at) !== undefined;

/** Drops a subscription from the caches. Call this in the transaction that writes it or a period of it. */
export function forgetSubscription(tx: Undoable, userId: number, channelId: number): void {
  subscriberSets.forget(tx, channelId);
  forgetOwnSubscriptions(tx, [userId]);
}

/**
 * Adds and removes many subscribers of a channel in the caches. Call this in the transaction that writes their
 * subscriptions. The cached set is changed, because it may be too large to load again.
 */
export function changeSubscribers(
  tx: Undoable,
  channelId: number,
  change: { readonly added?: readonly number[]; readonly removed?: readonly number[] },
): void {
  const { added = [], removed = [] } = change;
  subscriberSets.change(tx, channelId, (known) => {
    const changed = new Set(known);
    for (const userId of added) changed.add(userId);
    for (const userId of removed) changed.delete(userId);
    return changed;
  });
  forgetOwnSubscriptions(tx, added);
  forgetOwnSubscriptions(tx, removed);
}

/**
 * Drops people's own subscriptions from the caches, but not the sets of subscribers. Call this in the transaction that
 * writes subscriptions without adding or removing subscribers.
 */
export function forgetOwnSubscriptions(tx: Undoable, userIds: readonly number[]): void {
  subscriptionMaps.forgetEach(tx, userIds);
  periodLists.forgetEach(tx, userIds);
}

const subscriberSets = defineCache(
  (reader, channelId: number): ReadonlySet<number> =>
    new Set<number>(JSON.parse(subscriberIds(reader).get({ channelId })?.ids ?? "[]")),
);

const subscriptionMaps = defineCache((reader, userId: number) => {
  const rows = ownRows(reader).all({ userId });
  return new Map(rows.map((row): [number, Subscription] => [row.channelId, row]));
});

const periodLists = defineCache((reader, userId: number): readonly Period[] => periodRows(reader).all({ userId }));

/** The IDs as one JSON text, which is faster to read than a row for each. */
const subscriberIds = statement((db) =>
  db
    .select({ ids: sql<string>`json_group_array(${subscriptions.userId})` })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.channelId, parameter("channelId")),
        // Written as in the index of subscribers: SQLite would not use that index for a bound value.
        sql`${subscriptions.isActive}`,
        eq(users.isActive, true),
      ),
    )
    .prepare(),
);

const ownRows = statement((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, parameter("userId")))
    .prepare(),
);

const periodRows = statement((db) =>
  db
    .select({
      channelId: subscriptionPeriods.channelId,
      afterMessageId: subscriptionPeriods.afterMessageId,
      throughMessageId: subscriptionPeriods.throughMessageId,
      afterEventId: subscriptionPeriods.afterEventId,
    })
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.userId, parameter("userId")))
    .orderBy(subscriptionPeriods.id)
    .prepare(),
);

const periodAt = statement((db) =>
  db
    .select({ id: subscriptionPeriods.id })
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.userId, parameter("userId")),
        eq(subscriptionPeriods.channelId, parameter("channelId")),
        lt(subscriptionPeriods.afterEventId, parameter("eventId")),
        or(isNull(subscriptionPeriods.throughEventId), gte(subscriptionPeriods.throughEventId, parameter("eventId"))),
      ),
    )
    .prepare(),
);
