import type { Reader } from "../../db/store.ts";
import { type Actor, notSignedIn } from "../../http/actor.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import { visibilityFor } from "./access.ts";
import { findUser, type User } from "./queries.ts";
import { isRevoked } from "./revoked-sign-ins.ts";

import { findVisibleUser } from "./visible-user.ts";

/**
 * The stored user that a request acts for, as they are now. Call it again inside the transaction: while the request
 * waited, the user may have been deactivated, or the request's key or session revoked.
 * @throws {ApiError} UNAUTHORIZED when that has happened
 */
export function actingUser(reader: Reader, actor: Actor): User {
  const user = findUser(reader, actor.userId);
  if (user === undefined) throw new Error(`The acting user ${actor.userId} does not exist.`);
  if (!user.isActive) throw new ApiError("UNAUTHORIZED", "Account is deactivated");
  if (isRevoked(reader, actor.signIn)) throw notSignedIn();
  return user;
}

/**
 * Returns the active people and bots with these names, each once. A name is an ID, or an email address that the viewer
 * may see.
 * @param parameter the endpoint's name for the list
 * @throws {ApiError} BAD_REQUEST with the first name that is unknown or deactivated
 */
export function activeUsers(
  reader: Reader,
  viewer: User,
  names: readonly (number | string)[],
  parameter: string,
): User[] {
  const maySee = visibilityFor(reader, viewer);
  const found = names.map((name) => {
    const user = typeof name === "number" ? findUser(reader, name) : findVisibleUser(reader, viewer, name);
    if (user?.isActive === true && !user.isSystemBot && maySee(user)) return user;
    throw invalidParameter(
      parameter,
      "unknown",
      typeof name === "number" ? `Invalid user ID: ${name}` : `Invalid email '${name}'`,
    );
  });
  return [...new Map(found.map((user) => [user.id, user])).values()];
}
