import type { GroupSettingValue } from "../group-setting.ts";
import { holds, type PermissionCheck } from "../permissions/holds.ts";
import type { Person } from "../permissions/person.ts";
import { rule } from "../permissions/rule.ts";
import { type GroupPermissionColumn, type GroupPermissionName, groupPermissionDefinitions } from "./permissions.ts";

/** The properties of a group that decide who may do what with it. */
export type GroupFacts = Readonly<Record<GroupPermissionColumn, GroupSettingValue>> & {
  readonly isSystem: boolean;
  readonly isDeactivated: boolean;
};

/** A group, and the holders of the organization's `can_manage_all_groups`. */
export type GroupCase = { readonly group: GroupFacts; readonly managersOfAll: GroupSettingValue };

/** May this person create groups? They need the permission for it. */
export const mayCreateGroups = rule((_person, given: { readonly holds: PermissionCheck }) =>
  given.holds("can_create_groups"),
);

/**
 * May this person change its name, description and permissions, deactivate and reactivate it (the wire specification,
 * 10.4)? Nobody changes system groups, whose members follow from roles. Those who manage a group may do everything that
 * its other permissions allow. The members of a deactivated group cannot change.
 */
export const mayManageGroup = rule(canManage);

/** May this person add other people, or groups, to it? */
export const mayAddToGroup = rule(canAdd);

/** May this person remove other people, or groups, from it? */
export const mayRemoveFromGroup = rule(canRemove);

/** May this person join it by themselves? */
export const mayJoinGroup = rule(
  (person, on: GroupCase) =>
    canMembersChange(on.group) && (canAdd(person, on) || hasPermission(person, on.group, "can_join_group")),
);

/** May this person leave it by themselves? */
export const mayLeaveGroup = rule(
  (person, on: GroupCase) =>
    canMembersChange(on.group) && (canRemove(person, on) || hasPermission(person, on.group, "can_leave_group")),
);

/** May this person mention it, so that its members are notified? */
export const mayMentionGroup = rule(
  (person, group: GroupFacts) => !group.isDeactivated && hasPermission(person, group, "can_mention_group"),
);

function canManage(person: Person, { group, managersOfAll }: GroupCase): boolean {
  if (group.isSystem) return false;
  return (
    holds(person, { givenTo: managersOfAll, allowEveryone: false }) || hasPermission(person, group, "can_manage_group")
  );
}

function canAdd(person: Person, on: GroupCase): boolean {
  return (
    canMembersChange(on.group) && (canManage(person, on) || hasPermission(person, on.group, "can_add_members_group"))
  );
}

function canRemove(person: Person, on: GroupCase): boolean {
  return (
    canMembersChange(on.group) && (canManage(person, on) || hasPermission(person, on.group, "can_remove_members_group"))
  );
}

function canMembersChange(group: GroupFacts): boolean {
  return !group.isSystem && !group.isDeactivated;
}

function hasPermission(person: Person, group: GroupFacts, name: GroupPermissionName): boolean {
  const { column, allowEveryone } = groupPermissionDefinitions[name];
  return holds(person, { givenTo: group[column], allowEveryone });
}
