import { organizationPermissions } from "./shapes/table/permissions.ts";

/** An organization-level permission by name. */
export type PermissionName = keyof typeof organizationPermissions;

/** All organization-level permissions. The registration returns each as `realm_` + name. */
export const permissionNames = Object.keys(organizationPermissions) as readonly PermissionName[];
