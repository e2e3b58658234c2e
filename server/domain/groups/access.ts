import type { Reader } from "../../db/store.ts";
import { badRequest, invalidParameter } from "../../http/errors.ts";
import { permissionGroup } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import type { Rule } from "../permissions/rule.ts";
import type { User } from "../users/queries.ts";
import { type GroupSituation, mayAddToGroup, mayManageGroup, mayMentionGroup } from "./policy.ts";
import { findNamedGroup, type Group, type NamedGroup } from "./queries.ts";

/**
 * A group by ID, as a request names it.
 * @throws {ApiError} BAD_REQUEST (the API specification, PATCH /user_groups)
 */
export function requireGroup(reader: Reader, groupId: number): NamedGroup {
  const group = findNamedGroup(reader, groupId);
  if (group === undefined) throw invalidParameter("user_group_id", "unknown", "Invalid user group");
  return group;
}

/**
 * Refuses what a rule does not let somebody do to a group.
 * @throws {ApiError} BAD_REQUEST, which says so where the reason is that the group is deactivated
 */
export function assertMay(reader: Reader, user: User, mayDo: Rule<GroupSituation>, group: Group): void {
  if (mayDo(personOf(reader, user), situationOf(reader, group))) return;
  const stays = group.isDeactivated && mayDo !== mayManageGroup;
  throw badRequest(stays ? "User group is deactivated." : "Insufficient permission");
}

/** May this person mention the group? */
export function canMentionGroup(reader: Reader, user: User, group: Group): boolean {
  return mayMentionGroup(personOf(reader, user), group);
}

/** May this person add others to the group? */
export function canAddToGroup(reader: Reader, user: User, group: Group): boolean {
  return mayAddToGroup(personOf(reader, user), situationOf(reader, group));
}

function situationOf(reader: Reader, group: Group): GroupSituation {
  return { group, managersOfAll: permissionGroup(reader, "can_manage_all_groups") };
}
