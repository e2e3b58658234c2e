import { seconds } from "../../clock.ts";
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
import { afterSighting } from "./timing.ts";

/**
 * With more people, no events are sent when people come and go: their clients ask every minute anyway (the wire
 * specification, 9.1).
 */
const mostPeopleNotified = 100;

/**
 * Records that somebody is here, active or idle, unless they hide their presence. If they have come, or are no longer
 * idle, everybody who may see them is notified. Writes nothing to the database yet.
 * @throws {ApiError} STORAGE_FULL
 */
export function updatePresence(ctx: Context, user: User, isActive: boolean, client: string): void {
  if (!settingsOf(ctx, user.id).presence_enabled || organizationSetting(ctx, "presence_disabled")) return;
  const sighting = afterSighting(presenceOf(ctx, user.id), isActive, seconds(ctx.clock));
  if (sighting === null) return;
  const { isNews, ...when } = sighting;
  const times = { ...when, client };
  storePresence(ctx, user.id, { ...times, updateId: ctx.eventLog.takeId() });
  if (!isNews || isLarge(ctx)) return;
  for (const [event, audience] of presenceEvents(ctx, user, times, watchersOf(ctx, user))) {
    sendUnlogged(ctx, event, audience);
  }
}

/** Deletes somebody's presence, and sends that to those who know it, since the person hides it from now on. */
export function hidePresence(tx: Tx, user: User): void {
  hidePresenceFrom(tx, user, watchersOf(tx, user));
  forgetPresence(tx, user.id);
}

/** Deletes somebody's presence; the caller has announced that they are gone. */
export function forgetPresence(tx: Tx, userId: number): void {
  if (presenceOf(tx, userId).connectedAt > 0)
    changePresence(tx, userId, { ...hiddenPresence, updateId: tx.lastEventId() });
}

/** Deletes everybody's presence, for an organization that shows it no longer. */
export function forgetAllPresences(tx: Tx): void {
  for (const userId of allPresences(tx).keys()) forgetPresence(tx, userId);
}

function isLarge(reader: Reader): boolean {
  return allUsers(reader).filter(({ isActive, botType }) => isActive && botType === null).length > mostPeopleNotified;
}
