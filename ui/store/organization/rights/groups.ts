import {
  type GroupCase,
  mayAddToGroup,
  mayCreateGroups,
  mayJoinGroup,
  mayLeaveGroup,
  mayManageGroup,
  mayMentionGroup,
  mayRemoveFromGroup,
} from "#server/domain/groups/policy.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { currentPerson, groupFacts, ownPermissions } from "../facts.ts";
import type { Organization } from "../organization.ts";

/** May the person who is signed in create groups? */
export function canCreateGroups(organization: Organization): boolean {
  return mayCreateGroups(currentPerson(organization), { holds: ownPermissions(organization) });
}

/** May they change the group's name, description and permissions, deactivate and reactivate it? */
export function canManageGroup(organization: Organization, group: GroupShape): boolean {
  return mayManageGroup(currentPerson(organization), gatherFacts(organization, group));
}

/** May they add other people, or groups, to it? */
export function canAddToGroup(organization: Organization, group: GroupShape): boolean {
  return mayAddToGroup(currentPerson(organization), gatherFacts(organization, group));
}

/** May they remove other people, or groups, from it? */
export function canRemoveFromGroup(organization: Organization, group: GroupShape): boolean {
  return mayRemoveFromGroup(currentPerson(organization), gatherFacts(organization, group));
}

/** May they add themselves to it? */
export function canJoinGroup(organization: Organization, group: GroupShape): boolean {
  return mayJoinGroup(currentPerson(organization), gatherFacts(organization, group));
}

/** May they remove themselves from it? */
export function canLeaveGroup(organization: Organization, group: GroupShape): boolean {
  return mayLeaveGroup(currentPerson(organization), gatherFacts(organization, group));
}

/** May they mention it? */
export function canMentionGroup(organization: Organization, group: GroupShape): boolean {
  return mayMentionGroup(currentPerson(organization), groupFacts(group));
}

function gatherFacts(organization: Organization, group: GroupShape): GroupCase {
  return { group: groupFacts(group), managersOfAll: organization.realm_can_manage_all_groups };
}
