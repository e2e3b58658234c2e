import { roles } from "../../http/roles.ts";
import type { PermissionCheck } from "../permissions/holds.ts";
import type { Person } from "../permissions/person.ts";
import { rule } from "../permissions/rule.ts";
import { isAdministrator, isOwner } from "../users/policy.ts";
import { botTypes } from "../users/shapes.ts";

/** The facts about a bot that decide who manages it. */
export type BotFacts = { readonly ownerId: number | null; readonly role: number };

/** A type of bot, and the permissions of the organization that the person holds. */
export type BotCreation = { readonly type: number; readonly holds: PermissionCheck };

/**
 * May this person create a bot of this type? Bots may not. People who may only create bots that write may create
 * incoming webhooks.
 */
export const mayCreateBot = rule(
  (person, { type, holds }: BotCreation) =>
    person.botType === null &&
    (holds("can_create_bots_group") ||
      (type === botTypes.incomingWebhook && holds("can_create_write_only_bots_group"))),
);

/** May this person see a bot's settings? Its owner and administrators may. */
export const maySeeBot = rule(isBotOwnerOrAdministrator);

/**
 * May this person change a bot's name, picture, owner and defaults, and deactivate it? People who see it may, but bots
 * may not. If the bot has the role of an organization owner, only its own owner and organization owners may.
 */
export const mayManageBot = rule(
  (person, bot: BotFacts) =>
    person.botType === null &&
    (person.id === bot.ownerId || isOwner(person) || (person.role === roles.administrator && !isOwner(bot))),
);

/** May this person have a key of the bot? Only people who manage it may, and nobody with a lower role than the bot. */
export const mayHoldBotKey = rule(
  (person, bot: BotFacts) =>
    person.botType === null && isBotOwnerOrAdministrator(person, bot) && person.role <= bot.role,
);

function isBotOwnerOrAdministrator(person: Person, { ownerId }: Pick<BotFacts, "ownerId">): boolean {
  return isAdministrator(person) || person.id === ownerId;
}
