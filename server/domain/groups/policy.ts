import { holds } from "../permissions/holds.ts";
import type { Person } from "../permissions/person.ts";
import { type GroupPermissionName, groupPermissionDefinitions } from "./permissions.ts";
import type { Group } from "./queries.ts";

/** A group, and the ID of the group that may manage all groups (the organization's `can_manage_all_groups`). */
export type GroupSituation = { readonly group: Group; readonly managersOfAll: number };

/**
 * Rules about groups (the wire specification, 10.4). System groups follow from roles and are nobody's to change; those
 * who manage a group may do all that its other permissions allow. The members of a deactivated group stay as they are.
 */
export const groupRules = {
  manageGroup,
  addToGroup,
  removeFromGroup,
  joinGroup,
  leaveGroup,
  mentionGroup,
} as const;

/** Change its name, description and permissions, deactivate and reactivate it? */
function manageGroup(person: Person, { group, managersOfAll }: GroupSituation): boolean {
  if (group.isSystem) return false;
  return holds(person, { groupId: managersOfAll, allowEveryone: false }) || isGiven(person, group, "can_manage_group");
}

/** Put other people, or groups, into it? */
function addToGroup(person: Person, on: GroupSituation): boolean {
  return (
    hasChangingMembers(on.group) && (manageGroup(person, on) || isGiven(person, on.group, "can_add_members_group"))
  );
}

/** Take other people, or groups, out of it? */
function removeFromGroup(person: Person, on: GroupSituation): boolean {
  return (
    hasChangingMembers(on.group) && (manageGroup(person, on) || isGiven(person, on.group, "can_remove_members_group"))
  );
}

/** Put oneself into it? */
function joinGroup(person: Person, on: GroupSituation): boolean {
  return hasChangingMembers(on.group) && (addToGroup(person, on) || isGiven(person, on.group, "can_join_group"));
}

/** Take oneself out of it? */
function leaveGroup(person: Person, on: GroupSituation): boolean {
  return hasChangingMembers(on.group) && (removeFromGroup(person, on) || isGiven(person, on.group, "can_leave_group"));
}

/** Mention it, so that its members are notified? */
function mentionGroup(person: Person, group: Group): boolean {
  return !group.isDeactivated && isGiven(person, group, "can_mention_group");
}

function hasChangingMembers(group: Group): boolean {
  return !group.isSystem && !group.isDeactivated;
}

function isGiven(person: Person, group: Group, name: GroupPermissionName): boolean {
  const { column, allowEveryone } = groupPermissionDefinitions[name];
  return holds(person, { groupId: group[column], allowEveryone });
}
