import type { Reader } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import { roles } from "../../http/roles.ts";
import { roleRefusal } from "../../http/who.ts";
import { holdsPermission } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import { acquaintancesOf } from "./acquaintances.ts";
import {
  deactivationRefusal,
  mayChangeUser,
  mayChangeUserEmails,
  mayDeactivateSelf,
  mayManageSignIns,
  mayManageUsers,
  mayResetPassword,
  maySeeUser,
} from "./policy.ts";
import { allUsers, type User } from "./queries.ts";

/** May this person know that somebody is here? Returns a function, prepared once for any number of people. */
export function visibilityFor(reader: Reader, viewer: User): (target: Pick<User, "id" | "botType">) => boolean {
  const person = personOf(reader, viewer);
  const everybody = seesEverybody(reader, viewer);
  let known: ReadonlySet<number> | undefined;
  const meets = (userId: number) => {
    known ??= acquaintancesOf(reader, viewer.id);
    return known.has(userId);
  };
  return (target) => maySeeUser(person, { target, seesEverybody: everybody, meets });
}

/** Whether this person may see everybody. */
export function seesEverybody(reader: Reader, viewer: User): boolean {
  return holdsPermission(reader, viewer, "can_access_all_users_group");
}

/**
 * Checks a person who would change, deactivate or reactivate another against both roles as they are now.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL for those who are no administrator, or no owner where an owner is concerned
 */
export function assertMayChangeUser(reader: Reader, by: User, target: User): void {
  assertManagesUsers(reader, by);
  if (!mayChangeUser(personOf(reader, by), { target })) throw roleRefusal("owner");
}

/**
 * Makes sure that somebody may deactivate that person.
 * @throws {ApiError} BAD_REQUEST for the only owner; UNAUTHORIZED_PRINCIPAL
 */
export function assertMayDeactivate(reader: Reader, by: User, target: User): void {
  switch (deactivationRefusal(personOf(reader, by), { target, isOnlyOwner: isOnlyOwner(reader, target) })) {
    case "not_permitted":
      throw roleRefusal("administrator");
    case "only_owner":
      throw badRequest("Cannot deactivate the only organization owner");
    case "owners_alone":
      throw roleRefusal("owner");
    case null:
  }
}

/** May this person change other people's email addresses? */
export function canChangeUserEmails(reader: Reader, user: User): boolean {
  return mayChangeUserEmails(personOf(reader, user), { isGranted: user.canChangeUserEmails });
}

/** May this person see that person's API keys and sessions, and revoke them? */
export function canManageSignIns(reader: Reader, user: User, target: User): boolean {
  return mayManageSignIns(personOf(reader, user), { target });
}

/** May this person make a link by which that person chooses a new password? */
export function canResetPassword(reader: Reader, user: User, target: User): boolean {
  return mayResetPassword(personOf(reader, user), { target });
}

/** May this person deactivate their own account? */
export function canDeactivateSelf(reader: Reader, user: User): boolean {
  return mayDeactivateSelf(personOf(reader, user));
}

/**
 * Checks a person who manages people against their current role, which may have changed while the request waited.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL
 */
export function assertManagesUsers(reader: Reader, user: User): void {
  if (!mayManageUsers(personOf(reader, user))) throw roleRefusal("administrator");
}

/** Whether the organization would have no owner without this person: bots do not count. */
export function isOnlyOwner(reader: Reader, user: User): boolean {
  const owners = allUsers(reader).filter(
    (other) => other.isActive && other.role === roles.owner && other.botType === null,
  );
  return owners.length === 1 && owners[0]?.id === user.id;
}
