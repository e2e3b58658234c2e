import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { badRequest } from "../../http/errors.ts";
import { findUser, type User } from "./queries.ts";
import { findVisibleUser } from "./visible-user.ts";

/** The stored user a request acts for. */
export function actingUser(reader: Reader, actor: Actor): User {
  const user = findUser(reader, actor.userId);
  if (user === undefined) throw new Error(`The acting user ${actor.userId} is not there.`);
  return user;
}

/**
 * Active people by ID or by an email address that the viewer may see, each once.
 * @throws {ApiError} BAD_REQUEST naming the first that is unknown or deactivated
 */
export function activeUsers(reader: Reader, viewer: User, names: readonly (number | string)[]): User[] {
  const found = names.map((name) => {
    const user = typeof name === "number" ? findUser(reader, name) : findVisibleUser(reader, viewer, name);
    if (user?.isActive === true) return user;
    throw badRequest(typeof name === "number" ? `Invalid user ID: ${name}` : `Invalid email '${name}'`);
  });
  return [...new Map(found.map((user) => [user.id, user])).values()];
}
