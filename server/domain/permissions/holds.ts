import { roles } from "../../http/roles.ts";
import type { GroupSettingValue } from "../group-setting.ts";
import type { PermissionName } from "../organization-settings/permissions.ts";
import type { Person } from "./person.ts";

/** A permission: who has it, and whether it may be given to everyone. */
export type GivenPermission = { readonly givenTo: GroupSettingValue; readonly allowEveryone: boolean };

/** Says of each permission of the organization whether somebody holds it. */
export type PermissionCheck<Name extends PermissionName = PermissionName> = (name: Name) => boolean;

/** Whether somebody holds a permission. */
export function holds(person: Pick<Person, "role" | "isIn">, { givenTo, allowEveryone }: GivenPermission): boolean {
  return roleMayHold(person, allowEveryone) && person.isIn(givenTo);
}

/**
 * Whether somebody can hold a permission at all. Guests never hold a permission that must not be given to everyone,
 * even when they are in the group that it is given to (the wire specification, 10.1).
 */
export function roleMayHold({ role }: Pick<Person, "role">, allowEveryone: boolean): boolean {
  return allowEveryone || role !== roles.guest;
}
