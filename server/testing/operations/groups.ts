import fc from "fast-check";
import { groupEndpoints } from "../../domain/groups/contract/groups.ts";
import { groupMemberEndpoints } from "../../domain/groups/contract/members.ts";
import { groupPermissionNames } from "../../domain/groups/permissions.ts";
import {
  anyIndex,
  groupId,
  holders,
  idsOf,
  type Operations,
  operation,
  ownGroupId,
  people,
  personId,
  pick,
  settingValue,
  someOf,
  words,
} from "./operation.ts";

const name = fc.constantFrom("packers", "Packers", "carpenters", "office", "sales", "");
const groups = fc.uniqueArray(anyIndex, { maxLength: 2 });

/** Operations on user groups. */
export const groupOperations = {
  "create a group": operation(
    fc.record({ name, description: words, people, groups }),
    (by, { name, description, people, groups }, world) =>
      by.call(groupEndpoints.createGroup, {
        name,
        description,
        members: idsOf(world, people),
        subgroups: groups.map((group) => groupId(world, group)),
      }),
  ),

  "change a group": operation(
    fc.record({ group: anyIndex, change: someOf({ name, description: words, deactivated: fc.boolean() }) }),
    (by, { group, change }, world) =>
      by.call(groupEndpoints.updateGroup, { user_group_id: ownGroupId(world, group), ...change }),
  ),

  "give a permission over a group": operation(
    fc.record({ group: anyIndex, permission: fc.constantFrom(...groupPermissionNames), holders }),
    (by, { group, permission, holders }, world) => {
      const change = { [permission]: { new: settingValue(world, holders) } };
      return by.call(groupEndpoints.updateGroup, { user_group_id: ownGroupId(world, group), ...change });
    },
  ),

  "deactivate a group": operation(anyIndex, (by, group, world) =>
    by.call(groupEndpoints.deactivateGroup, { user_group_id: ownGroupId(world, group) }),
  ),

  "delete a group": operation(anyIndex, (by, group, world) =>
    by.call(groupEndpoints.deleteGroup, { user_group_id: ownGroupId(world, group) }),
  ),

  "add somebody to a group": operation(
    fc.record({ group: anyIndex, person: anyIndex }),
    (by, { group, person }, world) =>
      by.call(groupMemberEndpoints.updateMembers, {
        user_group_id: ownGroupId(world, group),
        add: [personId(world, person)],
      }),
  ),

  "remove somebody from a group": operation(
    fc.record({ group: anyIndex, member: anyIndex }),
    async (by, { group, member }, world) => {
      const user_group_id = ownGroupId(world, group);
      const { members } = await by.call(groupMemberEndpoints.getMembers, { user_group_id });
      return by.call(groupMemberEndpoints.updateMembers, { user_group_id, delete: [pick(members, member) ?? 0] });
    },
  ),

  "add a group to a group": operation(fc.record({ group: anyIndex, added: anyIndex }), (by, { group, added }, world) =>
    by.call(groupMemberEndpoints.updateSubgroups, {
      user_group_id: ownGroupId(world, group),
      add: [groupId(world, added)],
    }),
  ),

  "remove a group from a group": operation(
    fc.record({ group: anyIndex, removed: anyIndex }),
    async (by, { group, removed }, world) => {
      const user_group_id = ownGroupId(world, group);
      const { subgroups } = await by.call(groupMemberEndpoints.getSubgroups, { user_group_id });
      const change = { delete: [pick(subgroups, removed) ?? 0] };
      return by.call(groupMemberEndpoints.updateSubgroups, { user_group_id, ...change });
    },
  ),
} as const satisfies Operations;
