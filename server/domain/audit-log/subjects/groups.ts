import { groupMembers, groupSubgroups, groups } from "../../../db/schema/groups.ts";
import { groupPermissionDefinitions, groupPermissionNames } from "../../groups/permissions.ts";
import { followed } from "../followed.ts";

const permissionColumns = groupPermissionNames.map((name) => groupPermissionDefinitions[name].column);

/** User groups that people made: those of roles follow from roles, and unnamed ones are values of permissions. */
export const userGroups = [
  followed(
    "user_group",
    groups,
    [...(["id", "name", "description", "isSystem", "isDeactivated"] as const), ...permissionColumns],
    (group) => {
      if (group.isSystem || group.name === null) return null;
      return {
        id: group.id,
        itself: { name: group.name },
        facts: ({ holders }) => ({
          name: group.name,
          description: group.description,
          deactivated: group.isDeactivated,
          ...Object.fromEntries(
            groupPermissionNames.map((name) => [name, holders(group[groupPermissionDefinitions[name].column])]),
          ),
        }),
      };
    },
  ),

  followed("user_group", groupMembers, ["groupId", "userId"], ({ groupId, userId }) => ({
    id: groupId,
    member: { list: "members", key: userId, shown: "user" },
  })),

  followed("user_group", groupSubgroups, ["groupId", "subgroupId"], ({ groupId, subgroupId }) => ({
    id: groupId,
    member: { list: "direct_subgroup_ids", key: subgroupId, shown: "user_group" },
  })),
];
