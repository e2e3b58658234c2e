import { eq } from "drizzle-orm";
import { botServices } from "../../db/schema/bots.ts";
import { invalidParameter } from "../../http/errors.ts";
import { roles } from "../../http/roles.ts";
import type { Tx } from "../../transactions/tx.ts";
import { endApiKeys, endSignIns, insertApiKey } from "../sessions/actions.ts";
import { newApiKey } from "../sessions/secrets.ts";
import { insertUser } from "../users/actions.ts";
import { watchersOf } from "../users/audience.ts";
import { type Avatar, changeAvatar } from "../users/avatar.ts";
import { announceChange } from "../users/change.ts";
import { findUser, findUserByEmail, type User, updateUser } from "../users/queries.ts";
import { announceBotChange, announceDefaults, hideBotFrom, showBotTo } from "./announce.ts";
import { presentServices } from "./present.ts";
import { serviceOf, watchersOfBot } from "./queries.ts";
import type { readDefaults } from "./read.ts";

/** A new bot. The caller has checked that its owner may create it. */
export type NewBot = {
  readonly email: string;
  readonly fullName: string;
  readonly type: number;
  readonly defaults: ReturnType<typeof readDefaults>;
  /** Only for an outgoing webhook. */
  readonly service: Service | null;
  readonly avatar: Avatar | null;
};

/** The address and format in which an outgoing webhook is sent messages. */
export type Service = { readonly url: string; readonly interface: number };

/**
 * Creates a bot, announces it to everybody, and its settings to the people who manage it. Returns its key, which is
 * never sent again.
 * @throws {ApiError} BAD_REQUEST when its address is taken
 */
export function insertBot(tx: Tx, owner: User, bot: NewBot): { readonly bot: User; readonly apiKey: string } {
  if (findUserByEmail(tx, bot.email) !== undefined)
    throw invalidParameter("short_name", "taken", "Username already in use");
  const account = { email: bot.email, fullName: bot.fullName, role: roles.member, passwordHash: null };
  const kind = { botType: bot.type, botOwnerId: owner.id, ...bot.defaults };
  const created = insertUser(tx, { ...account, ...kind }, { joinsDefaultChannels: false });
  if (bot.service !== null) {
    const row = { userId: created.id, ...bot.service, token: newApiKey() };
    tx.store.db.insert(botServices).values(row).run();
  }
  showBotTo(tx, created, watchersOfBot(tx, created));
  const shown = bot.avatar === null ? created : changeAvatar(tx, created, bot.avatar);
  return { bot: shown, apiKey: insertApiKey(tx, created.id, "bot") };
}

/** Changes a bot's default channels, and notifies the people who manage it. */
export function changeDefaults(tx: Tx, bot: User, defaults: ReturnType<typeof readDefaults>): void {
  if (Object.keys(defaults).length === 0) return;
  announceDefaults(tx, updateUser(tx, bot.id, defaults));
}

/**
 * Changes the address or format of an outgoing webhook, and notifies the people who manage it.
 * @throws {ApiError} BAD_REQUEST for a bot of another kind
 */
export function changeService(tx: Tx, bot: User, service: Partial<Service>): void {
  if (Object.keys(service).length === 0) return;
  if (serviceOf(tx, bot.id) === undefined)
    throw invalidParameter("service_payload_url", "conflict", "Only outgoing webhooks have a payload_url.");
  tx.store.db.update(botServices).set(service).where(eq(botServices.userId, bot.id)).run();
  announceBotChange(tx, bot, { services: presentServices(tx, bot) });
}

/**
 * Gives a bot another owner, who has to create a new key. The bot is shown to the people who manage it now, and hidden
 * from the people who no longer do.
 * @throws {ApiError} BAD_REQUEST for an owner who does not exist, is deactivated or is a bot
 */
export function changeBotOwner(tx: Tx, bot: User, ownerId: number): void {
  if (ownerId === bot.botOwnerId) return;
  const owner = findUser(tx, ownerId);
  if (owner === undefined) throw invalidParameter("bot_owner_id", "unknown", "Failed to change owner, no such user");
  if (!owner.isActive)
    throw invalidParameter("bot_owner_id", "deactivated", "Failed to change owner, user is deactivated");
  if (owner.botType !== null)
    throw invalidParameter("bot_owner_id", "unfit", "Failed to change owner, bots can't own other bots");
  const before = watchersOfBot(tx, bot);
  const changed = updateUser(tx, bot.id, { botOwnerId: ownerId });
  // Otherwise people with the old key could act as a bot of the new owner, who sees other channels.
  endSignIns(tx, bot.id);
  const after = watchersOfBot(tx, changed);
  hideBotFrom(
    tx,
    changed,
    before.filter((id) => !after.includes(id)),
  );
  announceChange(tx, changed, { bot_owner_id: ownerId }, watchersOf(tx, changed));
  showBotTo(
    tx,
    changed,
    after.filter((id) => !before.includes(id)),
  );
}

/** Revokes a bot's keys and creates a new one, which is never sent again. */
export function regenerateBotKey(tx: Tx, bot: User): string {
  endApiKeys(tx, bot.id);
  return insertApiKey(tx, bot.id, "bot");
}
