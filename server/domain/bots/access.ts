import type { Reader } from "../../db/store.ts";
import { insufficientPermission, invalidParameter } from "../../http/errors.ts";
import { permissionsOf } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import type { Rule } from "../permissions/rule.ts";
import type { User } from "../users/queries.ts";
import { type BotFacts, mayCreateBot } from "./policy.ts";
import { botFacts, findBot } from "./queries.ts";

/**
 * Checks that a person may create a bot of this type.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayCreateBot(reader: Reader, user: User, type: number): void {
  if (!mayCreateBot(personOf(reader, user), { type, holds: permissionsOf(reader, user) })) {
    throw insufficientPermission();
  }
}

/**
 * A bot by ID, if a rule allows the person to do something to it.
 * @throws {ApiError} BAD_REQUEST for an unknown bot, and for one that the rule refuses
 */
export function managedBot(reader: Reader, user: User, id: number, mayDo: Rule<BotFacts>): User {
  const bot = findBot(reader, id);
  if (bot === undefined) throw invalidParameter("bot_id", "unknown", "No such bot");
  if (!mayDo(personOf(reader, user), botFacts(bot))) throw insufficientPermission();
  return bot;
}
