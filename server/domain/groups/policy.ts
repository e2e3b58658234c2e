import { holds } from "../permissions/holds.ts";
import type { Person } from "../permissions/person.ts";
import { rule } from "../permissions/rule.ts";
import { type GroupPermissionColumn, type GroupPermissionName, groupPermissionDefinitions } from "./permissions.ts";
import type { GroupSettingValue } from "./shapes.ts";

/** The facts about a group that decide who may do what with it. */
export type GroupFacts = Readonly<Record<GroupPermissionColumn, GroupSettingValue>> & {
  readonly isSystem: boolean;
  readonly isDeactivated: boolean;
};

/** A group, and who may manage all groups (the organization's `can_manage_all_groups`). */
export type GroupSituation = { readonly group: GroupFacts; readonly managersOfAll: GroupSettingValue };

/**
 * Change its name, description and permissions, deactivate and reactivate it (the wire specification, 10.4)? Nobody
 * changes system groups, which follow from roles. Those who manage a group may do all that its other permissions allow.
 * The members of a deactivated group stay as they are.
 */
export const mayManageGroup = rule(manages);

/** Put other people, or groups, into it? */
export const mayAddToGroup = rule(addsTo);

/** Take other people, or groups, out of it? */
export const mayRemoveFromGroup = rule(removesFrom);

/** Put oneself into it? */
export const mayJoinGroup = rule(
  (person, on: GroupSituation) =>
    hasChangingMembers(on.group) && (addsTo(person, on) || isGiven(person, on.group, "can_join_group")),
);

/** Take oneself out of it? */
export const mayLeaveGroup = rule(
  (person, on: GroupSituation) =>
    hasChangingMembers(on.group) && (removesFrom(person, on) || isGiven(person, on.group, "can_leave_group")),
);

/** Mention it, so that its members are notified? */
export const mayMentionGroup = rule(
  (person, group: GroupFacts) => !group.isDeactivated && isGiven(person, group, "can_mention_group"),
);

function manages(person: Person, { group, managersOfAll }: GroupSituation): boolean {
  if (group.isSystem) return false;
  return holds(person, { givenTo: managersOfAll, allowEveryone: false }) || isGiven(person, group, "can_manage_group");
}

function addsTo(person: Person, on: GroupSituation): boolean {
  return hasChangingMembers(on.group) && (manages(person, on) || isGiven(person, on.group, "can_add_members_group"));
}

function removesFrom(person: Person, on: GroupSituation): boolean {
  return hasChangingMembers(on.group) && (manages(person, on) || isGiven(person, on.group, "can_remove_members_group"));
}

function hasChangingMembers(group: GroupFacts): boolean {
  return !group.isSystem && !group.isDeactivated;
}

function isGiven(person: Person, group: GroupFacts, name: GroupPermissionName): boolean {
  const { column, allowEveryone } = groupPermissionDefinitions[name];
  return holds(person, { givenTo: group[column], allowEveryone });
}
