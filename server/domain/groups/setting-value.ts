import { eq } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { groupMembers, groupSubgroups, groups } from "../../db/schema/groups.ts";
import type { Reader } from "../../db/store.ts";
import { concerning } from "../../http/concerning.ts";
import { ApiError, badRequest } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { SettingRule } from "../permissions/definition.ts";
import { findUser } from "../users/queries.ts";
import { toIdList } from "./id-list.ts";
import { directMembers, forgetMembers } from "./membership.ts";
import { findGroup, forgetGroup, type Group } from "./queries.ts";
import { insertMembers, insertSubgroup } from "./rows.ts";
import type { GroupSettingChange, GroupSettingValue } from "./shapes.ts";
import { heldByNobody, systemGroupId } from "./system-groups.ts";

/**
 * Checks a group-setting value and answers the ID of the group that stands for it; an anonymous value becomes an
 * unnamed group of its own.
 * @throws {ApiError} BAD_REQUEST for unknown, deactivated or forbidden groups and unknown or deactivated people;
 * SYSTEM_GROUP_REQUIRED
 */
export function storeGroupSetting(tx: Undoable, name: string, value: GroupSettingValue, rule: SettingRule): number {
  const plain = asPlainGroup(value);
  concerning(name, () => assertAllowed(tx, name, plain, rule));
  return typeof plain === "number" ? plain : insertAnonymousGroup(tx, plain);
}

/**
 * Gives a permission to others and answers the ID of the group that stands for the new value, which its owner stores in
 * place of `currentId`; undefined when the value is what it was. The unnamed group that held the old one is not kept.
 * @throws {ApiError} EXPECTATION_MISMATCH when `old` is not the current value; and as `storeGroupSetting`
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
    throw new ApiError("EXPECTATION_MISMATCH", message, { var_name: name });
  }
  if (isSameSetting(change.new, current)) return undefined;
  const changedId = storeGroupSetting(tx, name, change.new, rule);
  // Its owner still refers to it until this transaction's own writes are done.
  if (findGroup(tx, currentId)?.name === null) tx.beforeCommit(() => deleteAnonymousGroup(tx, currentId));
  return changedId;
}

/** A stored group-setting value as the API writes it: a named group as its ID, an anonymous one spelled out. */
export function presentGroupSetting(reader: Reader, groupId: number): GroupSettingValue {
  const group = findGroup(reader, groupId);
  if (group === undefined || group.name !== null) return groupId;
  return { direct_members: [...directMembers(reader, groupId)], direct_subgroups: [...group.subgroupIds] };
}

/** Whether two values say the same, however they are written: order and repetition mean nothing. */
function isSameSetting(one: GroupSettingValue, other: GroupSettingValue): boolean {
  return JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));
}

function normalized(value: GroupSettingValue): GroupSettingValue {
  const plain = asPlainGroup(value);
  if (typeof plain === "number") return plain;
  const [members, subgroups] = [toIdList(plain.direct_members), toIdList(plain.direct_subgroups)];
  return { direct_members: [...members], direct_subgroups: [...subgroups] };
}

/** A value of exactly one named group and no people is that group (the wire specification, 10.4). */
function asPlainGroup(value: GroupSettingValue): GroupSettingValue {
  if (typeof value === "number") return value;
  const subgroups = toIdList(value.direct_subgroups);
  const [only] = subgroups;
  if (value.direct_members.length > 0 || subgroups.length > 1) return value;
  return only ?? systemGroupId("role:nobody");
}

function assertAllowed(reader: Reader, name: string, value: GroupSettingValue, rule: SettingRule): void {
  const groupIds = typeof value === "number" ? [value] : value.direct_subgroups;
  const members = typeof value === "number" ? [] : value.direct_members;
  const held = groupIds.map((id) => usableGroup(reader, id));
  if (rule.onlySystemGroups !== undefined && (typeof value !== "number" || !held.every((group) => group.isSystem))) {
    throw new ApiError("SYSTEM_GROUP_REQUIRED", `'${name}' must be a system user group.`, { setting_name: name });
  }
  for (const group of held) {
    if (!mayHold(group, rule)) throw badRequest(`'${name}' setting cannot be set to '${group.name}' group.`);
  }
  for (const userId of members) {
    const user = findUser(reader, userId);
    if (user?.isActive !== true || user.isSystemBot) throw badRequest(`Invalid user ID: ${userId}`);
  }
}

function usableGroup(reader: Reader, groupId: number): Group {
  const group = findGroup(reader, groupId);
  if (group === undefined || group.name === null || group.isDeactivated) throw badRequest("Invalid user group");
  return group;
}

function mayHold({ name, isSystem }: Group, rule: SettingRule): boolean {
  if (!isSystem) return true;
  if (rule.onlySystemGroups?.some((allowed) => allowed === name) === false) return false;
  if (rule.forbidden?.some((forbidden) => forbidden === name)) return false;
  if (name === "role:nobody") return rule.allowNobody;
  return name === "role:everyone" ? rule.allowEveryone : name !== "role:internet";
}

function insertAnonymousGroup(tx: Undoable, value: Exclude<GroupSettingValue, number>): number {
  const { id: groupId } = tx.store.db
    .insert(groups)
    .values({ name: null, ...heldByNobody() })
    .returning({ id: groups.id })
    .get();
  const [members, subgroups] = [toIdList(value.direct_members), toIdList(value.direct_subgroups)];
  insertMembers(tx, groupId, members);
  for (const subgroupId of subgroups) insertSubgroup(tx).run({ groupId, subgroupId });
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
