import type { Reader } from "../../db/store.ts";
import { badRequest, insufficientPermission, invalidParameter } from "../../http/errors.ts";
import { permissionGroup } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import type { Rule } from "../permissions/rule.ts";
import type { User } from "../users/queries.ts";
import { type GroupCase, mayAddToGroup, mayManageGroup, mayMentionGroup } from "./policy.ts";
import { findNamedGroup, type Group, type NamedGroup } from "./queries.ts";

/**
 * The named group with this ID.
 * @throws {ApiError} BAD_REQUEST when there is none (the API specification, PATCH /user_groups)
 */
export function requireGroup(reader: Reader, groupId: number): NamedGroup {
  const group = findNamedGroup(reader, groupId);
  if (group === undefined) throw invalidParameter("user_group_id", "unknown", "Invalid user group");
  return group;
}

/**
 * Makes sure that a rule lets somebody do something to a group.
 * @throws {ApiError} BAD_REQUEST; the message says so when the group is deactivated
 */
export function assertMay(reader: Reader, user: User, mayDo: Rule<GroupCase>, group: Group): void {
  if (mayDo(personOf(reader, user), groupCase(reader, group))) return;
  const isBlockedByDeactivation = group.isDeactivated && mayDo !== mayManageGroup;
  throw isBlockedByDeactivation ? badRequest("User group is deactivated.") : insufficientPermission();
}

/** May this person mention the group? */
export function canMentionGroup(reader: Reader, user: User, group: Group): boolean {
  return mayMentionGroup(personOf(reader, user), group);
}

/** May this person add others to the group? */
export function canAddToGroup(reader: Reader, user: User, group: Group): boolean {
  return mayAddToGroup(personOf(reader, user), groupCase(reader, group));
}

function groupCase(reader: Reader, group: Group): GroupCase {
  return { group, managersOfAll: permissionGroup(reader, "can_manage_all_groups") };
}
