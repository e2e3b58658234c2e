import type { Reader } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import { holdsPermission } from "../organization/permissions.ts";
import { may } from "../permissions/may.ts";
import { personOf } from "../permissions/person.ts";
import type { User } from "../users/queries.ts";
import { findBot, managed } from "./queries.ts";

/** @throws {ApiError} BAD_REQUEST when somebody may not create a bot of this kind */
export function assertMayCreateBot(reader: Reader, user: User, type: number): void {
  const createsAny = holdsPermission(reader, user, "can_create_bots_group");
  const createsWriteOnly = holdsPermission(reader, user, "can_create_write_only_bots_group");
  if (!may(personOf(reader, user), "createBot", { type, createsAny, createsWriteOnly })) {
    throw badRequest("Insufficient permission");
  }
}

/**
 * A bot that somebody manages, or to which they may have a key.
 * @throws {ApiError} BAD_REQUEST for none, and for one that is not theirs
 */
export function managedBot(reader: Reader, user: User, id: number, action: "manageBot" | "holdBotKey"): User {
  const bot = findBot(reader, id);
  if (bot === undefined) throw badRequest("No such bot");
  if (!may(personOf(reader, user), action, managed(bot))) throw badRequest("Insufficient permission");
  return bot;
}
