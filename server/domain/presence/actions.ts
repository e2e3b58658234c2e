import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { sendUnlogged } from "../../events/send-unlogged.ts";
import type { Tx } from "../../transactions/tx.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { watchersOf } from "../users/audience.ts";
import { allUsers, type User } from "../users/queries.ts";
import { hiddenPresence, hidePresenceFrom, presenceEvents } from "./announce.ts";
import { allPresences, changePresence, presenceOf, storePresence } from "./store.ts";
import { updatePresenceTimes } from "./timing.ts";

/**
 * With more people, no events are sent when people come online, because clients poll every minute anyway (the wire
 * specification, 9.1).
 */
const largestNotified = 100;

/**
 * Records that somebody is active or idle now, unless they hide their presence. If they came online or are no longer
 * idle, everybody who may see them is notified. Nothing is written to the database yet.
 * @throws {ApiError} STORAGE_FULL
 */
export function updatePresence(ctx: Context, user: User, isActive: boolean, client: string): void {
  if (!settingsOf(ctx, user.id).presence_enabled || organizationSetting(ctx, "presence_disabled")) return;
  const update = updatePresenceTimes(presenceOf(ctx, user.id), isActive, unixSeconds(ctx.clock));
  if (update === null) return;
  const { isStatusChange, ...when } = update;
  const times = { ...when, client };
  storePresence(ctx, user.id, { ...times, updateId: ctx.eventLog.takeId() });
  if (!isStatusChange || isLarge(ctx)) return;
  for (const [event, audience] of presenceEvents(ctx, user, times, watchersOf(ctx, user))) {
    sendUnlogged(ctx, event, audience);
  }
}

/** Deletes the presence of somebody who now hides it, and notifies the people who could see it. */
export function hidePresence(tx: Tx, user: User): void {
  hidePresenceFrom(tx, user, watchersOf(tx, user));
  forgetPresence(tx, user.id);
}

/** Deletes somebody's presence. The caller has already notified others. */
export function forgetPresence(tx: Tx, userId: number): void {
  if (presenceOf(tx, userId).connectedAt > 0)
    changePresence(tx, userId, { ...hiddenPresence, updateId: tx.lastEventId() });
}

/** Deletes everybody's presence, when an organization turns presence off. */
export function forgetAllPresences(tx: Tx): void {
  for (const userId of allPresences(tx).keys()) forgetPresence(tx, userId);
}

function isLarge(reader: Reader): boolean {
  return allUsers(reader).filter(({ isActive, botType }) => isActive && botType === null).length > largestNotified;
}
