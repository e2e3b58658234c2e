import type { Tx } from "../../transactions/tx.ts";
import { canSeeChannel } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import type { PersonChange } from "../users/events.ts";
import { allUsers, findUser, type User } from "../users/queries.ts";
import { presentBot, presentDefaults } from "./present.ts";
import { watchersOfBot } from "./queries.ts";
import type { BotShape } from "./shapes.ts";

/** Sends a bot to people who can manage it now. */
export function showBotTo(tx: Tx, bot: User, ids: readonly number[]): void {
  for (const [shape, sameIds] of groupByValue(tx, ids, (viewer) => presentBot(tx, bot, viewer))) {
    tx.append({ type: "realm_bot", op: "add", bot: shape }, { kind: "users", ids: sameIds });
  }
}

/** Sends a bot's removal to people who no longer manage it. */
export function hideBotFrom(tx: Tx, bot: User, ids: readonly number[]): void {
  if (ids.length > 0) tx.append({ type: "realm_bot", op: "delete", bot: { user_id: bot.id } }, { kind: "users", ids });
}

/** Sends a change of a bot's settings to the people who see them. */
export function announceBotChange(tx: Tx, bot: User, change: Partial<BotShape>): void {
  const ids = watchersOfBot(tx, bot);
  if (ids.length === 0) return;
  tx.append({ type: "realm_bot", op: "update", bot: { user_id: bot.id, ...change } }, { kind: "users", ids });
}

/** Sends a bot's default channels to all people who see its settings, or to some of them. */
export function announceDefaults(tx: Tx, bot: User, ids: readonly number[] = watchersOfBot(tx, bot)): void {
  for (const [defaults, sameIds] of groupByValue(tx, ids, (viewer) => presentDefaults(tx, bot, viewer))) {
    const change = { user_id: bot.id, ...defaults };
    tx.append({ type: "realm_bot", op: "update", bot: change }, { kind: "users", ids: sameIds });
  }
}

/**
 * Sends a channel's new name to the people who manage bots with it as a default channel. The settings of a bot contain
 * its channels by name.
 */
export function announceDefaultChannelName(tx: Tx, channel: Channel): void {
  const seesIt = (id: number) => {
    const user = findUser(tx, id);
    return user !== undefined && canSeeChannel(tx, user, channel);
  };
  for (const bot of botsWithDefault(tx, channel)) {
    announceDefaults(tx, bot, watchersOfBot(tx, bot).filter(seesIt));
  }
}

/** Sends people the default channels of their bots when one of these channels becomes visible or invisible to them. */
export function announceDefaultChannelVisibility(tx: Tx, channel: Channel, userIds: readonly number[]): void {
  if (userIds.length === 0) return;
  const affected = new Set(userIds);
  for (const bot of botsWithDefault(tx, channel)) {
    announceDefaults(
      tx,
      bot,
      watchersOfBot(tx, bot).filter((id) => affected.has(id)),
    );
  }
}

function botsWithDefault(tx: Tx, { id }: Channel): User[] {
  return allUsers(tx).filter((bot) => bot.defaultSendingChannelId === id || bot.defaultEventsChannelId === id);
}

/** Groups people by the value that is sent to them. */
function groupByValue<Value>(
  tx: Tx,
  ids: readonly number[],
  valueFor: (viewer: User) => Value,
): Iterable<readonly [Value, readonly number[]]> {
  const groups = new Map<string, [Value, number[]]>();
  for (const id of ids) {
    const viewer = findUser(tx, id);
    if (viewer === undefined) continue;
    const value = valueFor(viewer);
    const key = JSON.stringify(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value, [id]]);
    else group[1].push(id);
  }
  return groups.values();
}

/**
 * Sends a public change of a bot also to the bot lists of the people who manage it, if the lists have the changed keys.
 */
export function announceChangeInBotLists(tx: Tx, bot: User, change: PersonChange): void {
  if (bot.botType === null) return;
  if ("full_name" in change) announceBotChange(tx, bot, { full_name: change.full_name });
  else if ("is_active" in change) announceBotChange(tx, bot, { is_active: change.is_active });
  else if ("avatar_url" in change) announceBotChange(tx, bot, { avatar_url: change.avatar_url });
  else if ("new_email" in change) announceBotChange(tx, bot, { email: change.new_email });
  else if ("bot_owner_id" in change) announceBotChange(tx, bot, { owner_id: change.bot_owner_id });
}
