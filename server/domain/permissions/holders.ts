import type { Reader } from "../../db/store.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import type { PermissionName } from "../organization-settings/permissions.ts";
import { storedOrganizationValue } from "../organization-settings/queries.ts";
import { organizationPermissions } from "../organization-settings/shapes/table/permissions.ts";
import type { User } from "../users/queries.ts";
import type { PermissionCheck } from "./holds.ts";
import { personOf } from "./person-of.ts";
import { mayUsePermission } from "./policy.ts";

/** The ID of the group that holds a permission. */
export function permissionGroup(reader: Reader, name: PermissionName): number {
  const stored = storedOrganizationValue(reader, name);
  return typeof stored === "number" ? stored : systemGroupId(organizationPermissions[name].initial);
}

/** Says of each organization-level permission whether somebody holds it, in the form that rules take. */
export function permissionsOf(reader: Reader, user: User): PermissionCheck {
  return (name) => holdsPermission(reader, user, name);
}

/** Whether somebody holds an organization-level permission. */
export function holdsPermission(reader: Reader, user: User, name: PermissionName): boolean {
  const { allowEveryone } = organizationPermissions[name];
  return mayUsePermission(personOf(reader, user), { givenTo: permissionGroup(reader, name), allowEveryone });
}
