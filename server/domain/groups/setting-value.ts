import { eq } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { groupMembers, groupSubgroups, groups } from "../../db/schema/groups.ts";
import type { Reader } from "../../db/store.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { GroupSettingChange, GroupSettingValue } from "../group-setting.ts";
import type { SettingRule } from "../permissions/definition.ts";
import { simplestValue, valueRefusal } from "../permissions/value-refusal.ts";
import { findUser } from "../users/queries.ts";
import { directMembers, forgetMembers } from "./membership.ts";
import { findGroup, findNamedGroup, forgetGroup } from "./queries.ts";
import { insertMembers, insertSubgroup } from "./rows.ts";
import { permissionsForNobody } from "./system-groups.ts";

/**
 * Checks a group-setting value and returns the ID of the group that represents it. An anonymous value becomes a new
 * unnamed group.
 * @throws {ApiError} BAD_REQUEST for unknown, deactivated or forbidden groups and unknown or deactivated people;
 * SYSTEM_GROUP_REQUIRED
 */
export function storeGroupSetting(tx: Undoable, name: string, value: GroupSettingValue, rule: SettingRule): number {
  const plain = simplestValue(value);
  assertAllowed(tx, name, plain, rule);
  return typeof plain === "number" ? plain : insertAnonymousGroup(tx, plain);
}

/**
 * Gives a permission to others and returns the ID of the group that represents the new value. The caller stores it in
 * place of `currentId`. Undefined when the value stays the same. The unnamed group with the old value is deleted.
 * @throws {ApiError} EXPECTATION_MISMATCH when `old` is not the current value; the errors of `storeGroupSetting`
 */
export function changeGroupSetting(
  tx: Tx,
  name: string,
  currentId: number,
  change: GroupSettingChange,
  rule: SettingRule,
): number | undefined {
  const current = presentGroupSetting(tx, currentId);
  if (change.old !== undefined && !isSameSetting(change.old, current)) {
    const message = `'${name}' is not what was expected in 'old': it has been changed.`;
    throw new ApiError("EXPECTATION_MISMATCH", message, { var_name: name, var_problem: "conflict" });
  }
  if (isSameSetting(change.new, current)) return undefined;
  const changedId = storeGroupSetting(tx, name, change.new, rule);
  // The old group is deleted at the end of the transaction, once the row that refers to it has been rewritten.
  if (findGroup(tx, currentId)?.name === null) tx.beforeCommit(() => deleteAnonymousGroup(tx, currentId));
  return changedId;
}

/** A stored group-setting value as the API writes it: a named group as its ID, an anonymous one as its members. */
export function presentGroupSetting(reader: Reader, groupId: number): GroupSettingValue {
  const group = findGroup(reader, groupId);
  if (group === undefined || group.name !== null) return groupId;
  return { direct_members: [...directMembers(reader, groupId)], direct_subgroups: [...group.subgroupIds] };
}

/** Whether two values mean the same. Order and repetition do not matter. */
function isSameSetting(one: GroupSettingValue, other: GroupSettingValue): boolean {
  return JSON.stringify(simplestValue(one)) === JSON.stringify(simplestValue(other));
}

function assertAllowed(reader: Reader, name: string, value: GroupSettingValue, rule: SettingRule): void {
  const refusal = valueRefusal(value, rule, {
    findGroup: (groupId) => findNamedGroup(reader, groupId),
    findPerson: (userId) => {
      const user = findUser(reader, userId);
      return user?.isSystemBot ? undefined : user;
    },
  });
  if (refusal === null) return;
  switch (refusal.reason) {
    case "unknown_group":
    case "deactivated_group":
      throw invalidParameter(name, "unknown", "Invalid user group");
    case "one_role_required":
    case "role_required":
      throw new ApiError("SYSTEM_GROUP_REQUIRED", `'${name}' must be a system user group.`, {
        setting_name: name,
        var_name: name,
        var_problem: "unfit",
      });
    case "forbidden_role": {
      const group = findNamedGroup(reader, refusal.groupId);
      throw invalidParameter(name, "unfit", `'${name}' setting cannot be set to '${group?.name}' group.`);
    }
    default:
      throw invalidParameter(name, "unknown", `Invalid user ID: ${refusal.userId}`);
  }
}

/** The value is in its simplest form: it contains each ID once. */
function insertAnonymousGroup(tx: Undoable, value: Exclude<GroupSettingValue, number>): number {
  const { id: groupId } = tx.store.db
    .insert(groups)
    .values({ name: null, ...permissionsForNobody() })
    .returning({ id: groups.id })
    .get();
  insertMembers(tx, groupId, value.direct_members);
  for (const subgroupId of value.direct_subgroups) insertSubgroup(tx).run({ groupId, subgroupId });
  forgetGroup(tx, groupId);
  forgetMembers(tx, groupId);
  return groupId;
}

function deleteAnonymousGroup(tx: Undoable, groupId: number): void {
  const { db } = tx.store;
  db.delete(groupMembers).where(eq(groupMembers.groupId, groupId)).run();
  db.delete(groupSubgroups).where(eq(groupSubgroups.groupId, groupId)).run();
  db.delete(groups).where(eq(groups.id, groupId)).run();
  forgetGroup(tx, groupId);
  forgetMembers(tx, groupId);
}
