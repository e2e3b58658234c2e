import { channelPermissionDefinitions } from "../channels/permissions.ts";
import type { SystemGroupName } from "../group-setting.ts";
import { groupPermissionDefinitions } from "../groups/permissions.ts";
import { organizationPermissions } from "../organization-settings/shapes/table/permissions.ts";
import type { PermissionDefinition } from "../permissions/definition.ts";

/** One permission, as sent to clients. */
type CatalogEntry = {
  readonly require_system_group: boolean;
  readonly allow_internet_group: boolean;
  readonly allow_nobody_group: boolean;
  readonly allow_everyone_group: boolean;
  readonly default_group_name: string;
  readonly default_for_system_groups: SystemGroupName | null;
  readonly allowed_system_groups: readonly SystemGroupName[];
  /** Other groups that may not have it. Only our own clients know this field. */
  readonly forbidden_system_groups: readonly SystemGroupName[];
};

/**
 * `server_supported_permission_settings` of the registration response (the wire specification, 2.2): all permissions,
 * with the groups that may have them.
 */
export const permissionCatalog = {
  realm: describeAll(organizationPermissions, { creator: "role:nobody", forSystemGroups: null }),
  stream: describeAll(channelPermissionDefinitions, { creator: "stream_creator_or_nobody", forSystemGroups: null }),
  group: describeAll(groupPermissionDefinitions, { creator: "group_creator", forSystemGroups: "role:nobody" }),
} as const;

function describeAll<Name extends string>(
  definitions: Readonly<Record<Name, PermissionDefinition>>,
  defaults: { readonly creator: string; readonly forSystemGroups: SystemGroupName | null },
): Readonly<Record<Name, CatalogEntry>> {
  const described = Object.entries<PermissionDefinition>(definitions).map(([name, definition]) => [
    name,
    {
      require_system_group: definition.onlySystemGroups !== undefined,
      allow_internet_group: false,
      allow_nobody_group: definition.allowNobody,
      allow_everyone_group: definition.allowEveryone,
      default_group_name: definition.initial === "creator" ? defaults.creator : definition.initial,
      default_for_system_groups: defaults.forSystemGroups,
      allowed_system_groups: definition.onlySystemGroups ?? [],
      forbidden_system_groups: definition.forbidden ?? [],
    },
  ]);
  return Object.fromEntries(described) as Record<Name, CatalogEntry>;
}
