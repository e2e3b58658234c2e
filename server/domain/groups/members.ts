import { invalidParameter } from "../../http/errors.ts";
import { observeChange } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { activeUsers } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { assertMay } from "./access.ts";
import { joinGroup, leaveGroup } from "./direct-members.ts";
import { isListed, toIdList } from "./id-list.ts";
import { directMembers } from "./membership.ts";
import { mayAddToGroup, mayJoinGroup, mayLeaveGroup, mayRemoveFromGroup } from "./policy.ts";
import type { NamedGroup } from "./queries.ts";
import { deleteMembers, insertMembers } from "./rows.ts";

/**
 * Adds people to a group and notifies everybody.
 * @throws {ApiError} BAD_REQUEST without the permission, and for people who do not exist, are deactivated or are
 * already in it
 */
export function addMembers(tx: Tx, actor: User, group: NamedGroup, userIds: readonly number[]): void {
  if (userIds.length === 0) return;
  if (userIds.some((id) => id !== actor.id)) assertMay(tx, actor, mayAddToGroup, group);
  else assertMay(tx, actor, mayJoinGroup, group);
  const added = toIdList(activeUsers(tx, actor, userIds, "add").map(({ id }) => id));
  const members = directMembers(tx, group.id);
  const member = added.find((id) => isListed(members, id));
  if (member !== undefined)
    throw invalidParameter("add", "unchanged", `User ${member} is already a member of this group`);
  observeChange(tx, "groupMembers", { groupId: group.id, userIds: added }, () => {
    insertMembers(tx, group.id, added);
    joinGroup(tx, group.id, added);
  });
}

/**
 * Removes people from a group and notifies everybody.
 * @throws {ApiError} BAD_REQUEST without the permission, and for people who are not in it
 */
export function removeMembers(tx: Tx, actor: User, group: NamedGroup, userIds: readonly number[]): void {
  if (userIds.length === 0) return;
  if (userIds.some((id) => id !== actor.id)) assertMay(tx, actor, mayRemoveFromGroup, group);
  else assertMay(tx, actor, mayLeaveGroup, group);
  const removed = toIdList(userIds);
  const members = directMembers(tx, group.id);
  const nonMember = removed.find((id) => !isListed(members, id));
  if (nonMember !== undefined)
    throw invalidParameter("delete", "unknown", `There is no member '${nonMember}' in this user group`);
  observeChange(tx, "groupMembers", { groupId: group.id, userIds: removed }, () => {
    deleteMembers(tx, group.id, removed);
    leaveGroup(tx, group.id, removed);
  });
}
