import type { Reader } from "../../db/store.ts";
import { roleRefusal } from "../../http/who.ts";
import { holdsPermission } from "../organization/permissions.ts";
import { may } from "../permissions/may.ts";
import { personOf } from "../permissions/person.ts";
import { acquaintancesOf } from "./acquaintances.ts";
import type { User } from "./queries.ts";

/** May this person know that somebody is here? Prepared once for as many as one asks about. */
export function sightOf(reader: Reader, viewer: User): (target: Pick<User, "id" | "botType">) => boolean {
  const person = personOf(reader, viewer);
  const everybody = seesEverybody(reader, viewer);
  let known: ReadonlySet<number> | undefined;
  const meets = (userId: number) => {
    known ??= acquaintancesOf(reader, viewer.id);
    return known.has(userId);
  };
  return (target) => may(person, "seeUser", { target, seesEverybody: everybody, meets });
}

/** Whether this person knows of everybody, whoever they are. */
export function seesEverybody(reader: Reader, viewer: User): boolean {
  return holdsPermission(reader, viewer, "can_access_all_users_group");
}

/**
 * Holds whoever would change, deactivate or reactivate somebody against both roles as they are now.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL for who is no administrator, or no owner where an owner is concerned
 */
export function assertMayChangeUser(reader: Reader, by: User, target: User): void {
  assertManagesUsers(reader, by);
  if (!may(personOf(reader, by), "changeUser", { target })) throw roleRefusal("owner");
}

/** May this person give and take the owner role? */
export function mayGrantOwnership(reader: Reader, user: User): boolean {
  return may(personOf(reader, user), "grantOwnership", undefined);
}

/** May this person change other people's email addresses? */
export function mayChangeUserEmails(reader: Reader, user: User): boolean {
  return may(personOf(reader, user), "changeUserEmails", { isGranted: user.canChangeUserEmails });
}

/** May this person see that person's API keys and sessions, and revoke them? */
export function mayManageSignIns(reader: Reader, user: User, target: User): boolean {
  return may(personOf(reader, user), "manageSignIns", { target });
}

/** May this person make a link by which that person chooses a new password? */
export function mayResetPassword(reader: Reader, user: User, target: User): boolean {
  return may(personOf(reader, user), "resetPassword", { target });
}

/** May this person deactivate their own account? */
export function mayDeactivateSelf(reader: Reader, user: User): boolean {
  return may(personOf(reader, user), "deactivateSelf", undefined);
}

/**
 * Holds whoever manages people against their role as it is now, which may have changed while the request waited.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL
 */
export function assertManagesUsers(reader: Reader, user: User): void {
  if (!may(personOf(reader, user), "manageUsers", undefined)) throw roleRefusal("administrator");
}
