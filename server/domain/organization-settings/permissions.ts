import { organizationPermissions } from "./shapes/table/permissions.ts";

/** An organization-level permission by name. */
export type PermissionName = keyof typeof organizationPermissions;

/** Every organization-level permission; register reports each as `realm_` + name. */
export const permissionNames = Object.keys(organizationPermissions) as readonly PermissionName[];
