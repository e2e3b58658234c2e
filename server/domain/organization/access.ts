import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { roleRefusal } from "../../http/who.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { personOf } from "../permissions/person-of.ts";
import { actingUser } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { mayChangeOrganization, mayChangeOwnProfile } from "./policy.ts";

/**
 * The stored user that a request acts for, who must be an administrator. Call it inside the transaction, since they may
 * have lost the role meanwhile.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL when they are no administrator; UNAUTHORIZED when they are deactivated
 */
export function requireAdministrator(reader: Reader, actor: Actor): User {
  return actingWithRole(reader, actor, "administrator");
}

/** The stored user that a request acts for, who must be an owner. Like {@link requireAdministrator}. */
export function requireOwner(reader: Reader, actor: Actor): User {
  return actingWithRole(reader, actor, "owner");
}

function actingWithRole(reader: Reader, actor: Actor, who: "administrator" | "owner"): User {
  const user = actingUser(reader, actor);
  const isAllowed = mayChangeOrganization(personOf(reader, user), { ownersOnly: who === "owner" });
  if (!isAllowed) throw roleRefusal(who);
  return user;
}

/** May this person change their own name? */
export function canChangeOwnName(reader: Reader, user: User): boolean {
  return canChangeOwn(reader, user, "name");
}

/** May this person change their own email address? */
export function canChangeOwnEmail(reader: Reader, user: User): boolean {
  return canChangeOwn(reader, user, "email");
}

/** May this person change their own picture? */
export function canChangeOwnAvatar(reader: Reader, user: User): boolean {
  return canChangeOwn(reader, user, "avatar");
}

function canChangeOwn(reader: Reader, user: User, part: "name" | "email" | "avatar"): boolean {
  const isDisabled = organizationSetting(reader, `${part}_changes_disabled`);
  return mayChangeOwnProfile(personOf(reader, user), { isDisabled });
}
