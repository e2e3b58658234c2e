import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";
import { botTypes } from "../users/bot-types.ts";

/** A bot, as far as it decides who manages it. */
export type ManagedBot = { readonly ownerId: number | null; readonly role: number };

/** Rules about bots. */
export const botRules = {
  /** Create a bot of a kind? Bots create none; who may create only those that write, creates incoming webhooks. */
  createBot: (
    person: Person,
    on: { readonly type: number; readonly createsAny: boolean; readonly createsWriteOnly: boolean },
  ) => person.botType === null && (on.createsAny || (on.type === botTypes.incomingWebhook && on.createsWriteOnly)),

  /** See how a bot is set up? Its owner and administrators do. */
  seeBot: (person: Person, on: Pick<ManagedBot, "ownerId">) =>
    person.role <= roles.administrator || person.id === on.ownerId,

  /**
   * Change a bot's name, picture, owner and defaults, and deactivate it? Whoever sees it, unless they are one; a bot that
   * is an organization owner, only owners and who owns it.
   */
  manageBot: (person: Person, on: ManagedBot) =>
    person.botType === null &&
    (person.id === on.ownerId ||
      person.role === roles.owner ||
      (person.role === roles.administrator && on.role !== roles.owner)),

  /** Have a key to the bot? Only who manages it, and nobody who may do less than the bot. */
  holdBotKey: (person: Person, on: ManagedBot) =>
    person.botType === null &&
    (person.role <= roles.administrator || person.id === on.ownerId) &&
    person.role <= on.role,
} as const;
