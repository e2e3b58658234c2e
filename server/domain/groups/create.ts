import { groups } from "../../db/schema/groups.ts";
import { insufficientPermission } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { GroupSettingValue } from "../group-setting.ts";
import { permissionsOf } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import { activeUsers } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { toIdList } from "./id-list.ts";
import { forgetMembers } from "./membership.ts";
import { assertNameFree } from "./name.ts";
import { type GroupPermissionName, groupPermissionDefinitions, groupPermissionNames } from "./permissions.ts";
import { mayCreateGroups } from "./policy.ts";
import { presentGroup } from "./present.ts";
import { addToNamedGroups, findNamedGroup, forgetGroup } from "./queries.ts";
import { insertMembers, insertSubgroup } from "./rows.ts";
import { storeGroupSetting } from "./setting-value.ts";
import { activeSubgroup } from "./subgroups.ts";
import { systemGroupId } from "./system-groups.ts";

/** The group that somebody requests. Permissions that are left out have their built-in defaults. */
export type NewGroup = {
  readonly name: string;
  readonly description: string;
  readonly members: readonly number[];
  readonly subgroups: readonly number[];
} & { readonly [Name in GroupPermissionName]?: GroupSettingValue | undefined };

/**
 * Creates a group and notifies everybody. Returns its ID.
 * @throws {ApiError} BAD_REQUEST without the permission, for a name that is taken, for people and groups that do not
 * exist or are deactivated, and for permissions given to groups that cannot have them; SYSTEM_GROUP_REQUIRED
 */
export function createGroup(tx: Tx, creator: User, group: NewGroup): number {
  if (!mayCreateGroups(personOf(tx, creator), { holds: permissionsOf(tx, creator) })) throw insufficientPermission();
  forParameter("name", () => assertNameFree(tx, group.name));
  const members = activeUsers(tx, creator, group.members, "members");
  const subgroupIds = toIdList(group.subgroups.map((id) => activeSubgroup(tx, id, "subgroups").id));
  const { name, description } = group;
  const { id } = tx.store.db
    .insert(groups)
    .values({ name, description, creatorId: creator.id, createdAt: tx.now, ...permissionColumns(tx, creator, group) })
    .returning({ id: groups.id })
    .get();
  insertMembers(
    tx,
    id,
    members.map((member) => member.id),
  );
  for (const subgroupId of subgroupIds) insertSubgroup(tx).run({ groupId: id, subgroupId });
  forgetGroup(tx, id);
  forgetMembers(tx, id);
  addToNamedGroups(tx, id);
  announceGroup(tx, id);
  return id;
}

function announceGroup(tx: Tx, id: number): void {
  const group = findNamedGroup(tx, id);
  if (group === undefined) throw new Error(`The new group ${id} does not exist.`);
  tx.append({ type: "user_group", op: "add", group: presentGroup(tx, group) }, { kind: "everyone" });
}

type PermissionColumns = Record<(typeof groupPermissionDefinitions)[GroupPermissionName]["column"], number>;

function permissionColumns(tx: Tx, creator: User, group: NewGroup): PermissionColumns {
  const entries = groupPermissionNames.map((name): [string, number] => {
    const definition = groupPermissionDefinitions[name];
    const initial: GroupSettingValue =
      definition.initial === "creator"
        ? { direct_members: [creator.id], direct_subgroups: [] }
        : systemGroupId(definition.initial);
    return [definition.column, storeGroupSetting(tx, name, group[name] ?? initial, definition)];
  });
  return Object.fromEntries(entries) as PermissionColumns;
}
