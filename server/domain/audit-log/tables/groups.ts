import { groupSubgroups, groups } from "../../../db/schema/groups.ts";
import { groupPermissionDefinitions, groupPermissionNames } from "../../groups/permissions.ts";
import { auditTable } from "../audited-table.ts";

const permissionColumns = groupPermissionNames.map((name) => groupPermissionDefinitions[name].column);

/**
 * Custom user groups. Their members may change in bulk. Membership of role groups follows from roles, and unnamed
 * groups are values of permissions.
 */
export const userGroups = [
  auditTable(
    "user_group",
    groups,
    [...(["id", "name", "description", "isSystem", "isDeactivated"] as const), ...permissionColumns],
    (group) => {
      if (group.isSystem || group.name === null) return null;
      return {
        id: group.id,
        object: { name: group.name },
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

  auditTable("user_group", groupSubgroups, ["groupId", "subgroupId"], ({ groupId, subgroupId }) => ({
    id: groupId,
    members: { list: "direct_subgroup_ids", keys: [subgroupId], memberKind: "user_group" },
  })),
];
