import type { Reader } from "../../db/store.ts";
import { type Actor, notSignedIn } from "../../http/actor.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import { visibilityFor } from "./access.ts";
import { findUser, type User } from "./queries.ts";
import { isRevoked } from "./revoked-sign-ins.ts";

import { findVisibleUser } from "./visible-user.ts";

/**
 * The stored user that a request acts for, as they are now. Asked again inside a transaction, since the user may have
 * been deactivated, or the request's key or session revoked, while the request waited.
 * @throws {ApiError} UNAUTHORIZED when that is so
 */
export function actingUser(reader: Reader, actor: Actor): User {
  const user = findUser(reader, actor.userId);
  if (user === undefined) throw new Error(`The acting user ${actor.userId} is not there.`);
  if (!user.isActive) throw new ApiError("UNAUTHORIZED", "Account is deactivated");
  if (isRevoked(reader, actor.signIn)) throw notSignedIn();
  return user;
}

/**
 * Active people and bots that the viewer may see, named by ID or by an email address that the viewer may see, each
 * once.
 * @param parameter the endpoint's name for the list
 * @throws {ApiError} BAD_REQUEST naming the first that is unknown or deactivated
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
