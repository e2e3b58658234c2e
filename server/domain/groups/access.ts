import type { Reader } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import { permissionGroup } from "../organization/permissions.ts";
import { may } from "../permissions/may.ts";
import { personOf } from "../permissions/person.ts";
import type { User } from "../users/queries.ts";
import { findNamedGroup, type Group, type NamedGroup } from "./queries.ts";

/** What somebody may do to a group, beside mentioning it. */
type GroupAction = "manageGroup" | "addToGroup" | "removeFromGroup" | "joinGroup" | "leaveGroup";

/**
 * A group by ID, as a request names it.
 * @throws {ApiError} BAD_REQUEST (the API specification, PATCH /user_groups)
 */
export function requireGroup(reader: Reader, groupId: number): NamedGroup {
  const group = findNamedGroup(reader, groupId);
  if (group === undefined) throw badRequest("Invalid user group");
  return group;
}

/**
 * Refuses what somebody may not do to a group.
 * @throws {ApiError} BAD_REQUEST, which says so where the group's being deactivated is what stands against it
 */
export function assertMay(reader: Reader, user: User, action: GroupAction, group: Group): void {
  const on = { group, managersOfAll: permissionGroup(reader, "can_manage_all_groups") };
  if (may(personOf(reader, user), action, on)) return;
  throw badRequest(
    group.isDeactivated && action !== "manageGroup" ? "User group is deactivated." : "Insufficient permission",
  );
}

/** May this person mention the group? */
export function mayMentionGroup(reader: Reader, user: User, group: Group): boolean {
  return may(personOf(reader, user), "mentionGroup", group);
}
