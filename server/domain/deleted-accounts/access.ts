import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { roleRefusal } from "../../http/who.ts";
import { personOf } from "../permissions/person-of.ts";
import { findUser, type User } from "../users/queries.ts";
import { accountDeletionRefusal } from "./policy.ts";

/**
 * The account with this ID, if somebody may delete it for good.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL for anyone but owners; BAD_REQUEST for an account that is unknown, active or
 * deleted
 */
export function deletableUser(reader: Reader, by: User, id: number): User {
  const user = findUser(reader, id);
  if (user === undefined || user.isSystemBot) throw invalidParameter("user_id", "unknown", "No such user");
  const target = { isActive: user.isActive, isDeleted: user.deletedAt !== null };
  switch (accountDeletionRefusal(personOf(reader, by), { target })) {
    case "not_permitted":
      throw roleRefusal("owner");
    case "deleted":
      throw invalidParameter("user_id", "unchanged", "This account is deleted already.");
    case "active":
      throw invalidParameter("user_id", "conflict", "Only a deactivated account can be deleted. Deactivate it first.");
    case null:
      return user;
  }
}
