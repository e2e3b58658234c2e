import type { Reader } from "../../db/store.ts";
import { refused } from "../../http/errors.ts";
import { roleRefusal } from "../../http/who.ts";
import { holdsPermission } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import { ownersOf } from "./by-role.ts";
import { contactsOf } from "./contacts.ts";
import {
  deactivationRefusal,
  mayChangeUser,
  mayChangeUserEmails,
  mayManageSignIns,
  mayManageUsers,
  mayResetPassword,
  maySeeUser,
  selfDeactivationRefusal,
} from "./policy.ts";
import type { User } from "./queries.ts";

/** Returns a function that says whether the viewer may see a user. Prepare it once to check many users. */
export function visibilityFor(reader: Reader, viewer: User): (target: Pick<User, "id" | "botType">) => boolean {
  const person = personOf(reader, viewer);
  const isEverybodyVisible = seesEverybody(reader, viewer);
  let contacts: ReadonlySet<number> | undefined;
  const isContact = (userId: number) => {
    contacts ??= contactsOf(reader, viewer.id);
    return contacts.has(userId);
  };
  return (target) => maySeeUser(person, { target, seesEverybody: isEverybodyVisible, isContact });
}

/** Whether this person may see everybody. */
export function seesEverybody(reader: Reader, viewer: User): boolean {
  return holdsPermission(reader, viewer, "can_access_all_users_group");
}

/**
 * Makes sure that somebody may change, deactivate or reactivate that person, by the roles that both have now.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL unless `by` is an administrator, and an owner where the target is an owner
 */
export function assertMayChangeUser(reader: Reader, by: User, target: User): void {
  assertManagesUsers(reader, by);
  if (!mayChangeUser(personOf(reader, by), { target })) throw roleRefusal("owner");
}

/**
 * Makes sure that somebody may deactivate that person.
 * @throws {ApiError} BAD_REQUEST for the only owner; UNAUTHORIZED_PRINCIPAL for somebody without the right
 */
export function assertMayDeactivate(reader: Reader, by: User, target: User): void {
  switch (deactivationRefusal(personOf(reader, by), { target, isOnlyOwner: isOnlyOwner(reader, target) })) {
    case "not_permitted":
      throw roleRefusal("administrator");
    case "only_owner":
      throw refused("only_owner", "Cannot deactivate the only organization owner");
    case "owners_alone":
      throw roleRefusal("owner");
    case null:
  }
}

/** May this person change other people's email addresses? */
export function canChangeUserEmails(reader: Reader, user: User): boolean {
  return mayChangeUserEmails(personOf(reader, user), { isGranted: user.canChangeUserEmails });
}

/** May this person see and revoke the API keys and sessions of that person? */
export function canManageSignIns(reader: Reader, user: User, target: User): boolean {
  return mayManageSignIns(personOf(reader, user), { target });
}

/** May this person create a link with which that person chooses a new password? */
export function canResetPassword(reader: Reader, user: User, target: User): boolean {
  return mayResetPassword(personOf(reader, user), { target });
}

/** Why this person may not deactivate their own account, or null when they may. */
export function findSelfDeactivationRefusal(reader: Reader, user: User) {
  return selfDeactivationRefusal(personOf(reader, user), { isOnlyOwner: isOnlyOwner(reader, user) });
}

/**
 * Makes sure that somebody manages people. Their role may have changed while the request waited.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL when they are no administrator
 */
export function assertManagesUsers(reader: Reader, user: User): void {
  if (!mayManageUsers(personOf(reader, user))) throw roleRefusal("administrator");
}

/** Whether the organization would have no owner without this person. */
export function isOnlyOwner(reader: Reader, user: User): boolean {
  const owners = ownersOf(reader);
  return owners.length === 1 && owners[0]?.id === user.id;
}
