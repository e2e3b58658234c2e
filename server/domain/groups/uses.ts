import type { Reader } from "../../db/store.ts";
import { permissionNames } from "../organization-settings/permissions.ts";
import { permissionGroup } from "../permissions/holders.ts";
import { groupPermissionDefinitions } from "./permissions.ts";
import { directSupergroups, findGroup, type Group, namedGroups } from "./queries.ts";
import type { GroupUse } from "./shapes.ts";

/**
 * The uses of a group that this folder finds: groups that contain it, and permissions given to it, by itself or as part
 * of an anonymous value. Deactivated groups count, since they may be reactivated. The group's own permissions do not
 * count: its members may be the people who manage it, and so may reactivate it.
 */
export function usesOfGroup(reader: Reader, group: Group): GroupUse[] {
  const supergroupIds = directSupergroups(reader, group.id).filter((id) => !isAnonymous(reader, id));
  const holders = holdersFor(reader, group);
  return [
    ...(supergroupIds.length === 0 ? [] : [{ type: "subgroup" as const, supergroup_ids: supergroupIds }]),
    ...groupUses(reader, group, holders),
    ...organizationUses(reader, holders),
  ];
}

/**
 * IDs of a group and of the anonymous groups that contain it: a permission given to one of these is given to the group.
 */
export function holdersFor(reader: Reader, group: Group): ReadonlySet<number> {
  return new Set([group.id, ...directSupergroups(reader, group.id).filter((id) => isAnonymous(reader, id))]);
}

/** The names of the permissions whose column passes the check. */
export function heldSettings<Column extends string>(
  definitions: Readonly<Record<string, { readonly column: Column }>>,
  isHeld: (column: Column) => boolean,
): string[] {
  const entries = Object.entries(definitions).filter(([, { column }]) => isHeld(column));
  return entries.map(([name]) => name);
}

function isAnonymous(reader: Reader, id: number): boolean {
  return findGroup(reader, id)?.name === null;
}

function groupUses(reader: Reader, self: Group, holders: ReadonlySet<number>): GroupUse[] {
  return namedGroups(reader).flatMap((group) => {
    const settings = heldSettings(groupPermissionDefinitions, (column) => holders.has(group[column]));
    return settings.length === 0 || group.id === self.id ? [] : [{ type: "user_group", group_id: group.id, settings }];
  });
}

function organizationUses(reader: Reader, holders: ReadonlySet<number>): GroupUse[] {
  const settings = permissionNames.filter((name) => holders.has(permissionGroup(reader, name)));
  return settings.length === 0 ? [] : [{ type: "realm", settings }];
}
