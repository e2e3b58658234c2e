import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";
import { rule } from "../permissions/rule.ts";
import { botTypes } from "../users/shapes.ts";

/** The facts about a bot that decide who manages it. */
export type BotFacts = { readonly ownerId: number | null; readonly role: number };

/** A kind of bot, and which of the organization's permissions to create bots the person holds. */
export type BotCreation = {
  readonly type: number;
  readonly createsAny: boolean;
  readonly createsWriteOnly: boolean;
};

/** Create a bot of a kind? Bots create none; those who may create only bots that write, create incoming webhooks. */
export const mayCreateBot = rule(
  (person, { type, createsAny, createsWriteOnly }: BotCreation) =>
    person.botType === null && (createsAny || (type === botTypes.incomingWebhook && createsWriteOnly)),
);

/** See a bot's settings? Its owner and administrators do. */
export const maySeeBot = rule(isItsOwnerOrAdministrator);

/**
 * Change a bot's name, picture, owner and defaults, and deactivate it? Those who see it, unless they are a bot; a bot
 * that is an organization owner, only owners and the person who owns it.
 */
export const mayManageBot = rule(
  (person, bot: BotFacts) =>
    person.botType === null &&
    (person.id === bot.ownerId ||
      person.role === roles.owner ||
      (person.role === roles.administrator && bot.role !== roles.owner)),
);

/** Have a key to the bot? Only those who manage it, and nobody who may do less than the bot. */
export const mayHoldBotKey = rule(
  (person, bot: BotFacts) =>
    person.botType === null && isItsOwnerOrAdministrator(person, bot) && person.role <= bot.role,
);

function isItsOwnerOrAdministrator(person: Person, { ownerId }: Pick<BotFacts, "ownerId">): boolean {
  return person.role <= roles.administrator || person.id === ownerId;
}
