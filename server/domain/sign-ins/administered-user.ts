import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidParameter } from "../../http/errors.ts";
import { roleRefusal } from "../../http/who.ts";
import { assertManagesUsers, canManageSignIns } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { findManagedUser, type User } from "../users/queries.ts";

/**
 * The person or bot with this ID, whose sign-ins the acting administrator may see and revoke.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL for anyone but administrators, and for anyone but owners where the user is
 * an owner; BAD_REQUEST for an unknown ID, the system bot and a deleted account
 */
export function administeredUser(reader: Reader, actor: Actor, userId: number): User {
  const by = actingUser(reader, actor);
  assertManagesUsers(reader, by);
  const user = findManagedUser(reader, userId);
  if (user === undefined) throw invalidParameter("user_id", "unknown", "No such user");
  if (!canManageSignIns(reader, by, user)) throw roleRefusal("owner");
  return user;
}
