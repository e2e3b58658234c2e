import { eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { botServices } from "../../db/schema/bots.ts";
import { type Reader, statement } from "../../db/store.ts";
import { personOf } from "../permissions/person-of.ts";
import { allUsers, findManagedUser, isManaged, type User } from "../users/queries.ts";
import type { BotFacts } from "./policy.ts";
import { maySeeBot } from "./policy.ts";

/** The webhook address and format of an outgoing webhook bot, as stored. */
export type BotService = typeof botServices.$inferSelect;

/** A bot that a person created, by ID; undefined for people, for system bots and for deleted bots. */
export function findBot(reader: Reader, id: number): User | undefined {
  const user = findManagedUser(reader, id);
  return user?.botType === null ? undefined : user;
}

/** The bots, active or not, whose settings a person sees, in the order of their IDs. Deleted ones have none. */
export function botsSeenBy(reader: Reader, user: User): User[] {
  const person = personOf(reader, user);
  return allUsers(reader).filter((bot) => bot.botType !== null && isManaged(bot) && maySeeBot(person, botFacts(bot)));
}

/** The IDs of the active users who see a bot's settings. */
export function watchersOfBot(reader: Reader, bot: User): number[] {
  return allUsers(reader)
    .filter((user) => user.isActive && maySeeBot(personOf(reader, user), botFacts(bot)))
    .map((user) => user.id);
}

/** The facts about a bot that the rules need. */
export function botFacts(bot: User): BotFacts {
  return { ownerId: bot.botOwnerId, role: bot.role };
}

/** The webhook address and format of an outgoing webhook bot; undefined for all other bots. */
export function serviceOf(reader: Reader, botId: number): BotService | undefined {
  return byBot(reader).get({ botId });
}

const byBot = statement((db) =>
  db
    .select()
    .from(botServices)
    .where(eq(botServices.userId, parameter("botId")))
    .prepare(),
);
