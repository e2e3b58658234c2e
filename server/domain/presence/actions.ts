import { seconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { announce } from "../../events/announce.ts";
import type { Tx } from "../../transactions/tx.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { watchersOf } from "../users/audience.ts";
import { allUsers, type User } from "../users/queries.ts";
import { hiddenPresence, hidePresenceFrom, presenceEvents } from "./announce.ts";
import { allPresences, changePresence, presenceOf, storePresence } from "./store.ts";
import { afterSighting } from "./timing.ts";

/**
 * With more people, nobody is told of each who comes and goes: their clients ask every minute anyway (the wire
 * specification, 9.1).
 */
const mostPeopleNotified = 100;

/**
 * Notes that somebody is here, active or idle, unless they do not want it to be known; who comes, or is no longer idle,
 * is told to everybody who may know of them. Nothing is written now.
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
    announce(ctx, event, audience);
  }
}

/** Forgets when somebody was here, and tells those who know it: of who does not want to be seen any more. */
export function hidePresence(tx: Tx, user: User): void {
  hidePresenceFrom(tx, user, watchersOf(tx, user));
  forgetPresence(tx, user.id);
}

/** Forgets when somebody was here; that they are gone is told already. */
export function forgetPresence(tx: Tx, userId: number): void {
  if (presenceOf(tx, userId).connectedAt > 0)
    changePresence(tx, userId, { ...hiddenPresence, updateId: tx.lastEventId() });
}

/** Forgets when anybody was here: of an organization that does not show it any more. */
export function forgetAllPresences(tx: Tx): void {
  for (const userId of allPresences(tx).keys()) forgetPresence(tx, userId);
}

function isLarge(reader: Reader): boolean {
  return allUsers(reader).filter(({ isActive, botType }) => isActive && botType === null).length > mostPeopleNotified;
}
