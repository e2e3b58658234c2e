import type { PermissionDefinition } from "../permissions/definition.ts";

/** A permission over a group: where it is stored, who has it at first, and to which groups it may be given. */
type GroupPermissionDefinition = PermissionDefinition & { readonly column: string };

/** Permissions over a group (the wire specification, 10.4; the API specification, PATCH /user_groups). */
export const groupPermissionDefinitions = {
  can_add_members_group: {
    initial: "creator",
    allowNobody: true,
    allowEveryone: false,
    column: "canAddMembersGroup",
  },
  can_join_group: { initial: "role:nobody", allowNobody: true, allowEveryone: false, column: "canJoinGroup" },
  can_leave_group: { initial: "role:everyone", allowNobody: true, allowEveryone: true, column: "canLeaveGroup" },
  can_manage_group: { initial: "creator", allowNobody: true, allowEveryone: false, column: "canManageGroup" },
  can_mention_group: {
    initial: "role:everyone",
    allowNobody: true,
    allowEveryone: true,
    forbidden: ["role:owners"],
    column: "canMentionGroup",
  },
  can_remove_members_group: {
    initial: "role:nobody",
    allowNobody: true,
    allowEveryone: false,
    column: "canRemoveMembersGroup",
  },
} as const satisfies Record<string, GroupPermissionDefinition>;

/** A permission over a group by name. */
export type GroupPermissionName = keyof typeof groupPermissionDefinitions;

/** Where a permission over a group is stored. */
export type GroupPermissionColumn = (typeof groupPermissionDefinitions)[GroupPermissionName]["column"];

/** Every permission over a group. */
export const groupPermissionNames = Object.keys(groupPermissionDefinitions) as readonly GroupPermissionName[];
