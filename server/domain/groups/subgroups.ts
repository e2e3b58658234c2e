import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { observeChange } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { User } from "../users/queries.ts";
import { assertMay } from "./access.ts";
import { isListed, toIdList } from "./id-list.ts";
import { allMembers, subgroupsBelow } from "./membership.ts";
import { mayAddToGroup, mayRemoveFromGroup } from "./policy.ts";
import { findNamedGroup, forgetGroup, type NamedGroup } from "./queries.ts";
import { deleteSubgroup, insertSubgroup } from "./rows.ts";

/**
 * Adds groups to a group and notifies everybody.
 * @throws {ApiError} BAD_REQUEST without the permission, for groups that do not exist, are deactivated or are already
 * in it, and where a group would be inside itself
 */
export function addSubgroups(tx: Tx, actor: User, group: NamedGroup, subgroupIds: readonly number[]): void {
  if (subgroupIds.length === 0) return;
  assertMay(tx, actor, mayAddToGroup, group);
  const added = toIdList(subgroupIds.map((id) => activeSubgroup(tx, id, "add").id));
  const subgroup = added.find((id) => isListed(group.subgroupIds, id));
  if (subgroup !== undefined)
    throw invalidParameter("add", "unchanged", `User group ${subgroup} is already a subgroup of this group.`);
  if (added.some((id) => id === group.id || isListed(subgroupsBelow(tx, id), group.id))) {
    throw invalidParameter(
      "add",
      "conflict",
      `User group ${group.id} is already a subgroup of one of the passed subgroups.`,
    );
  }
  observeChange(tx, "groupMembers", { groupId: group.id, userIds: peopleIn(tx, added) }, () => {
    for (const subgroupId of added) insertSubgroup(tx).run({ groupId: group.id, subgroupId });
    notify(tx, "add_subgroups", group, added);
  });
}

/**
 * Removes groups from a group and notifies everybody.
 * @throws {ApiError} BAD_REQUEST without the permission, and for groups that are not in it
 */
export function removeSubgroups(tx: Tx, actor: User, group: NamedGroup, subgroupIds: readonly number[]): void {
  if (subgroupIds.length === 0) return;
  assertMay(tx, actor, mayRemoveFromGroup, group);
  const removed = toIdList(subgroupIds);
  for (const id of removed) {
    if (findNamedGroup(tx, id) === undefined)
      throw invalidParameter("delete", "unknown", `Invalid user group ID: ${id}`);
    if (!isListed(group.subgroupIds, id))
      throw invalidParameter("delete", "unknown", `User group ${id} is not a subgroup of this group.`);
  }
  observeChange(tx, "groupMembers", { groupId: group.id, userIds: peopleIn(tx, removed) }, () => {
    for (const subgroupId of removed) deleteSubgroup(tx).run({ groupId: group.id, subgroupId });
    notify(tx, "remove_subgroups", group, removed);
  });
}

/**
 * The active named group with this ID, which can be added to another group.
 * @throws {ApiError} BAD_REQUEST
 */
export function activeSubgroup(reader: Reader, groupId: number, parameter: "add" | "subgroups"): NamedGroup {
  const group = findNamedGroup(reader, groupId);
  if (group === undefined || group.isDeactivated)
    throw invalidParameter(parameter, "unknown", `Invalid user group ID: ${groupId}`);
  return group;
}

function notify(tx: Tx, op: "add_subgroups" | "remove_subgroups", { id }: NamedGroup, subgroupIds: readonly number[]) {
  forgetGroup(tx, id);
  tx.append({ type: "user_group", op, group_id: id, direct_subgroup_ids: subgroupIds }, { kind: "everyone" });
}

function peopleIn(reader: Reader, groupIds: readonly number[]): readonly number[] {
  return toIdList(groupIds.flatMap((id) => allMembers(reader, id)));
}
