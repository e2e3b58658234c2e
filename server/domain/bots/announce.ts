import type { Tx } from "../../transactions/tx.ts";
import { canSeeChannel } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import type { PersonChange } from "../users/events.ts";
import { allUsers, findUser, type User } from "../users/queries.ts";
import { presentBot, presentDefaults } from "./present.ts";
import { watchersOfBot } from "./queries.ts";
import type { BotShape } from "./shapes.ts";

/** Shows a bot to people who manage it from now on. */
export function showBotTo(tx: Tx, bot: User, ids: readonly number[]): void {
  for (const [shape, alike] of byWhatTheyAreTold(tx, ids, (viewer) => presentBot(tx, bot, viewer))) {
    tx.append({ type: "realm_bot", op: "add", bot: shape }, { kind: "users", ids: alike });
  }
}

/** Takes a bot from people who manage it no more. */
export function hideBotFrom(tx: Tx, bot: User, ids: readonly number[]): void {
  if (ids.length > 0) tx.append({ type: "realm_bot", op: "delete", bot: { user_id: bot.id } }, { kind: "users", ids });
}

/** Tells those who see a bot's settings what of them changed. */
export function announceBotChange(tx: Tx, bot: User, change: Partial<BotShape>): void {
  const ids = watchersOfBot(tx, bot);
  if (ids.length === 0) return;
  tx.append({ type: "realm_bot", op: "update", bot: { user_id: bot.id, ...change } }, { kind: "users", ids });
}

/** Tells those who see a bot's settings, or some of them, where its messages and event queues go now. */
export function announceDefaults(tx: Tx, bot: User, ids: readonly number[] = watchersOfBot(tx, bot)): void {
  for (const [defaults, alike] of byWhatTheyAreTold(tx, ids, (viewer) => presentDefaults(tx, bot, viewer))) {
    const change = { user_id: bot.id, ...defaults };
    tx.append({ type: "realm_bot", op: "update", bot: change }, { kind: "users", ids: alike });
  }
}

/** Tells a channel's new name to those who manage bots that have it as a default: bots name their channels. */
export function announceDefaultChannelName(tx: Tx, channel: Channel): void {
  const seesIt = (id: number) => {
    const user = findUser(tx, id);
    return user !== undefined && canSeeChannel(tx, user, channel);
  };
  for (const bot of botsWithDefault(tx, channel)) {
    announceDefaults(tx, bot, watchersOfBot(tx, bot).filter(seesIt));
  }
}

/** Tells people to whose sight a channel came, or from whose it went, of their bots that have it as a default. */
export function announceDefaultChannelVisibility(tx: Tx, channel: Channel, userIds: readonly number[]): void {
  if (userIds.length === 0) return;
  const concerned = new Set(userIds);
  for (const bot of botsWithDefault(tx, channel)) {
    announceDefaults(
      tx,
      bot,
      watchersOfBot(tx, bot).filter((id) => concerned.has(id)),
    );
  }
}

function botsWithDefault(tx: Tx, { id }: Channel): User[] {
  return allUsers(tx).filter((bot) => bot.defaultSendingChannelId === id || bot.defaultEventsChannelId === id);
}

/** What people are told, each different thing once, and who is told it. */
function byWhatTheyAreTold<Told>(
  tx: Tx,
  ids: readonly number[],
  tell: (viewer: User) => Told,
): Iterable<readonly [Told, readonly number[]]> {
  const groups = new Map<string, [Told, number[]]>();
  for (const id of ids) {
    const viewer = findUser(tx, id);
    if (viewer === undefined) continue;
    const told = tell(viewer);
    const key = JSON.stringify(told);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [told, [id]]);
    else group[1].push(id);
  }
  return groups.values();
}

/** Repeats what everybody is told of a bot to those who have it in their list of bots, as far as it is there too. */
export function announceChangeInBotLists(tx: Tx, bot: User, change: PersonChange): void {
  if (bot.botType === null) return;
  if ("full_name" in change) announceBotChange(tx, bot, { full_name: change.full_name });
  else if ("is_active" in change) announceBotChange(tx, bot, { is_active: change.is_active });
  else if ("avatar_url" in change) announceBotChange(tx, bot, { avatar_url: change.avatar_url });
  else if ("new_email" in change) announceBotChange(tx, bot, { email: change.new_email });
  else if ("bot_owner_id" in change) announceBotChange(tx, bot, { owner_id: change.bot_owner_id });
}
