import type { Context } from "../../context.ts";
import { users } from "../../db/schema/users.ts";
import { roles } from "../../http/roles.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { botDomain } from "../bots/read.ts";
import { findOrganization } from "../organization/queries.ts";
import { findSystemBot, findUser, findUserByEmail, forgetUser, type User } from "../users/queries.ts";
import { botTypes } from "../users/shapes.ts";

/** Creates the bot in an organization that was set up before there was one. Call it before requests are served. */
export async function prepareNotificationBot(ctx: Context): Promise<void> {
  const isMissing = findOrganization(ctx) !== undefined && findSystemBot(ctx) === undefined;
  if (isMissing) await mutate(ctx, (tx) => ensureNotificationBot(tx).id);
}

/**
 * The bot that sends the server's messages. It is created at setup, and in older organizations at the next start. It is
 * in no list of people, group or channel, and no rule about senders applies to it.
 */
export function ensureNotificationBot(tx: Tx): User {
  return findSystemBot(tx) ?? insertNotificationBot(tx);
}

function insertNotificationBot(tx: Tx): User {
  const { id } = tx.store.db
    .insert(users)
    .values({
      email: unusedAddress(tx),
      fullName: "Notification Bot",
      role: roles.member,
      botType: botTypes.generic,
      isSystemBot: true,
      joinedAt: tx.now,
    })
    .returning({ id: users.id })
    .get();
  forgetUser(tx, id);
  const bot = findUser(tx, id);
  if (bot === undefined) throw new Error(`The new notification bot ${id} does not exist.`);
  return bot;
}

/** Finds an address for the bot, because somebody's own bot may already have the usual one. */
function unusedAddress(tx: Tx): string {
  for (let attempt = 1; ; attempt++) {
    const address = `notification-bot${attempt === 1 ? "" : attempt}@${botDomain}`;
    if (findUserByEmail(tx, address) === undefined) return address;
  }
}
