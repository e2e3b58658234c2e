import type { Tx } from "../../db/mutate.ts";
import type { PersonChange } from "../users/events.ts";
import { allUsers, type User } from "../users/queries.ts";
import { presentBot, presentDefaults } from "./present.ts";
import { watchersOfBot } from "./queries.ts";
import type { BotShape } from "./shapes.ts";

/** Shows a bot to people who manage it from now on. */
export function showBotTo(tx: Tx, bot: User, ids: readonly number[]): void {
  if (ids.length > 0) tx.append({ type: "realm_bot", op: "add", bot: presentBot(tx, bot) }, { kind: "users", ids });
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

/** Tells a channel's new name to those who manage bots that have it as a default: bots name their channels. */
export function followChannelName(tx: Tx, channelId: number): void {
  for (const bot of allUsers(tx)) {
    if (bot.defaultSendingChannelId !== channelId && bot.defaultEventsChannelId !== channelId) continue;
    const { default_sending_stream, default_events_register_stream } = presentDefaults(tx, bot);
    announceBotChange(tx, bot, { default_sending_stream, default_events_register_stream });
  }
}

/** Repeats what everybody is told of a bot to those who have it in their list of bots, as far as it is there too. */
export function followBotChange(tx: Tx, bot: User, change: PersonChange): void {
  if (bot.botType === null) return;
  if ("full_name" in change) announceBotChange(tx, bot, { full_name: change.full_name });
  else if ("is_active" in change) announceBotChange(tx, bot, { is_active: change.is_active });
  else if ("avatar_url" in change) announceBotChange(tx, bot, { avatar_url: change.avatar_url });
  else if ("new_email" in change) announceBotChange(tx, bot, { email: change.new_email });
  else if ("bot_owner_id" in change) announceBotChange(tx, bot, { owner_id: change.bot_owner_id });
}
