import { and, eq, isNull, sql } from "drizzle-orm";
import { reportBulkChange } from "../../db/bulk-changes.ts";
import { write } from "../../db/rows.ts";
import { subscriptionPeriods, subscriptions } from "../../db/schema/channel-members.ts";
import type { Tx } from "../../transactions/tx.ts";
import { changeSubscribers } from "../channel-members/queries.ts";
import { maxMessageId } from "../message-times.ts";
import { nextColorOf } from "./colors.ts";

/**
 * Stores that people are subscribed to a channel, in two statements for any number of people, without events. Former
 * subscribers keep their own settings, and new ones get a color.
 */
export function beginSubscriptions(tx: Tx, channelId: number, userIds: readonly number[]): void {
  const ids = JSON.stringify(userIds);
  insertSubscriptions(tx, { userIds: ids, channelId });
  beginPeriods(tx, { userIds: ids, channelId, ...beginOfPeriod(tx) });
  changeSubscribers(tx, channelId, { added: userIds });
  reportBulkChange(tx, { ...subscribers, id: channelId, added: userIds });
}

/** Stores that people are no longer subscribed to a channel, without events. Their own settings are kept. */
export function endSubscriptions(tx: Tx, channelId: number, userIds: readonly number[]): void {
  const { db } = tx.store;
  const among = sql`user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`;
  db.update(subscriptions)
    .set({ isActive: false })
    .where(and(eq(subscriptions.channelId, channelId), among))
    .run();
  db.update(subscriptionPeriods)
    .set(endOfPeriod(tx))
    .where(and(eq(subscriptionPeriods.channelId, channelId), isNull(subscriptionPeriods.throughMessageId), among))
    .run();
  changeSubscribers(tx, channelId, { removed: userIds });
  reportBulkChange(tx, { ...subscribers, id: channelId, removed: userIds });
}

/** How the audit log records changes of subscribers. */
const subscribers = { kind: "channel", list: "subscribers", memberKind: "user" } as const;

/** Ends the open periods of a user without unsubscribing them, until {@link resumeSubscriptions}. */
export function suspendSubscriptions(tx: Tx, userId: number, channelIds: readonly number[]): void {
  const open = and(eq(subscriptionPeriods.userId, userId), isNull(subscriptionPeriods.throughMessageId));
  tx.store.db.update(subscriptionPeriods).set(endOfPeriod(tx)).where(open).run();
  for (const channelId of channelIds) changeSubscribers(tx, channelId, { removed: [userId] });
}

/** Begins a new period in all channels that a user is subscribed to. */
export function resumeSubscriptions(tx: Tx, userId: number, channelIds: readonly number[]): void {
  resumePeriods(tx, { userId, ...beginOfPeriod(tx) });
  for (const channelId of channelIds) changeSubscribers(tx, channelId, { added: [userId] });
}

function beginOfPeriod(tx: Tx) {
  return { afterMessageId: maxMessageId(tx), afterEventId: tx.lastEventId() };
}

function endOfPeriod(tx: Tx) {
  return { throughMessageId: maxMessageId(tx), throughEventId: tx.lastEventId() };
}

const insertSubscriptions = write(`
  INSERT INTO subscriptions (user_id, channel_id, is_active, color)
  SELECT value, :channelId, true, ${nextColorOf("value")} FROM json_each(:userIds) WHERE true
  ON CONFLICT (user_id, channel_id) DO UPDATE SET is_active = true`);

const beginPeriods = write(`
  INSERT INTO subscription_periods (user_id, channel_id, after_message_id, after_event_id)
  SELECT value, :channelId, :afterMessageId, :afterEventId FROM json_each(:userIds)`);

const resumePeriods = write(`
  INSERT INTO subscription_periods (user_id, channel_id, after_message_id, after_event_id)
  SELECT user_id, channel_id, :afterMessageId, :afterEventId FROM subscriptions WHERE user_id = :userId AND is_active`);
