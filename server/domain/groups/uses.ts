import type { Reader } from "../../db/store.ts";
import { channelPermissionDefinitions } from "../channels/permissions.ts";
import { allChannels } from "../channels/queries.ts";
import { type PermissionName, permissionDefinitions, permissionGroup } from "../organization/permissions.ts";
import { groupPermissionDefinitions } from "./permissions.ts";
import { directSupergroups, findGroup, type Group, namedGroups } from "./queries.ts";

/** Something that stands against a group's deactivation (the wire specification, 1.5). */
export type GroupUse =
  | { readonly type: "subgroup"; readonly supergroup_ids: readonly number[] }
  | { readonly type: "channel"; readonly channel_id: number; readonly settings: readonly string[] }
  | { readonly type: "user_group"; readonly group_id: number; readonly settings: readonly string[] }
  | { readonly type: "realm"; readonly settings: readonly string[] };

/**
 * Everything that uses a group: groups that it is in, and permissions that it holds, itself or as part of an anonymous
 * value. Archived channels and deactivated groups count, for they may come back. Its own permissions do not: who is in a
 * group may be who manages it, and so may reactivate it.
 */
export function usesOfGroup(reader: Reader, group: Group): GroupUse[] {
  const above = directSupergroups(reader, group.id);
  const isAnonymous = (id: number) => findGroup(reader, id)?.name === null;
  const supergroupIds = above.filter((id) => !isAnonymous(id));
  const holders = new Set([group.id, ...above.filter(isAnonymous)]);
  return [
    ...(supergroupIds.length === 0 ? [] : [{ type: "subgroup", supergroup_ids: supergroupIds } as const]),
    ...channelUses(reader, holders),
    ...groupUses(reader, group, holders),
    ...organizationUses(reader, holders),
  ];
}

function channelUses(reader: Reader, holders: ReadonlySet<number>): GroupUse[] {
  return [...allChannels(reader).values()].flatMap((channel) => {
    const settings = heldSettings(channelPermissionDefinitions, (column) => holders.has(channel[column]));
    return settings.length === 0 ? [] : [{ type: "channel", channel_id: channel.id, settings }];
  });
}

function groupUses(reader: Reader, self: Group, holders: ReadonlySet<number>): GroupUse[] {
  return namedGroups(reader).flatMap((group) => {
    const settings = heldSettings(groupPermissionDefinitions, (column) => holders.has(group[column]));
    return settings.length === 0 || group.id === self.id ? [] : [{ type: "user_group", group_id: group.id, settings }];
  });
}

function organizationUses(reader: Reader, holders: ReadonlySet<number>): GroupUse[] {
  const names = Object.keys(permissionDefinitions) as PermissionName[];
  const settings = names.filter((name) => holders.has(permissionGroup(reader, name)));
  return settings.length === 0 ? [] : [{ type: "realm", settings }];
}

/** The names of the permissions whose column is held. */
function heldSettings<Column extends string>(
  definitions: Readonly<Record<string, { readonly column: Column }>>,
  isHeld: (column: Column) => boolean,
): string[] {
  const entries = Object.entries(definitions).filter(([, { column }]) => isHeld(column));
  return entries.map(([name]) => name);
}
