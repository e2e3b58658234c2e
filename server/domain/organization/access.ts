import type { Reader } from "../../db/store.ts";
import { roleRefusal } from "../../http/who.ts";
import { may } from "../permissions/may.ts";
import { personOf } from "../permissions/person.ts";
import type { User } from "../users/queries.ts";
import { organizationSetting } from "./settings.ts";

/**
 * Holds whoever changes what administrators may change, or owners alone, against their role as it is now.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL
 */
export function assertMayChangeOrganization(
  reader: Reader,
  user: User,
  who: "administrator" | "owner" = "administrator",
): void {
  const isAllowed = may(personOf(reader, user), "changeOrganization", { ownersOnly: who === "owner" });
  if (!isAllowed) throw roleRefusal(who);
}

/** May this person change their own name? */
export function mayChangeOwnName(reader: Reader, user: User): boolean {
  return mayChangeOwn(reader, user, "name");
}

/** May this person change their own email address? */
export function mayChangeOwnEmail(reader: Reader, user: User): boolean {
  return mayChangeOwn(reader, user, "email");
}

/** May this person change their own picture? */
export function mayChangeOwnAvatar(reader: Reader, user: User): boolean {
  return mayChangeOwn(reader, user, "avatar");
}

function mayChangeOwn(reader: Reader, user: User, part: "name" | "email" | "avatar"): boolean {
  const isDisabled = organizationSetting(reader, `${part}_changes_disabled`);
  return may(personOf(reader, user), "changeOwnProfile", { isDisabled });
}
