import { type ChannelPermissionName, channelPermissionDefinitions } from "#server/domain/channels/permissions.ts";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { type GroupPermissionName, groupPermissionDefinitions } from "#server/domain/groups/permissions.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import type { PermissionName } from "#server/domain/organization-settings/permissions.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import type { PermissionDefinition } from "#server/domain/permissions/definition.ts";
import { mapNames } from "#server/http/names.ts";

/** The permissions of the organization, of a channel and of a group, by kind. */
export type GroupSettings = {
  readonly organization: PermissionName;
  readonly channel: ChannelPermissionName;
  readonly group: GroupPermissionName;
};

/** Who can hold a permission, and who holds it at first. */
export function findPermissionRule<Kind extends keyof GroupSettings>(
  kind: Kind,
  name: GroupSettings[Kind],
): PermissionDefinition {
  return definitions[kind][name];
}

/** Who holds these permissions of a new channel or group, unless its creator chooses otherwise. */
export function findDefaultHolders<Kind extends keyof GroupSettings>(
  kind: Kind,
  names: readonly GroupSettings[Kind][],
  creatorId: number,
): Record<GroupSettings[Kind], GroupSettingValue> {
  return mapNames(names, (name): GroupSettingValue => {
    const { initial } = findPermissionRule(kind, name);
    const creator = { direct_members: [creatorId], direct_subgroups: [] };
    return initial === "creator" ? creator : systemGroupId(initial);
  });
}

const definitions: {
  readonly [Kind in keyof GroupSettings]: Readonly<Record<GroupSettings[Kind], PermissionDefinition>>;
} = {
  organization: organizationPermissions,
  channel: channelPermissionDefinitions,
  group: groupPermissionDefinitions,
};
