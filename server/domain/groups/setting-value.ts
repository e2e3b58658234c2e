import type { Undoable } from "../../db/cache.ts";
import { groupMembers, groupSubgroups, groups } from "../../db/schema/groups.ts";
import type { Reader } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import { findUser } from "../users/queries.ts";
import { directMembers } from "./membership.ts";
import { findGroup } from "./queries.ts";
import type { GroupSettingValue } from "./shapes.ts";
import { heldByNobody, systemGroupId } from "./system-groups.ts";

/** Which groups a permission may not be given to (the wire specification, section 10). */
export type SettingRule = { readonly allowNobody: boolean; readonly allowEveryone: boolean };

/**
 * Checks a group-setting value and answers the ID of the group that stands for it; an anonymous value becomes an
 * unnamed group.
 * @throws {ApiError} BAD_REQUEST for unknown, deactivated or forbidden groups and unknown or deactivated people
 */
export function storeGroupSetting(tx: Undoable, name: string, value: GroupSettingValue, rule: SettingRule): number {
  const plain = asPlainGroup(value);
  if (typeof plain === "number") {
    assertAllowed(tx, name, plain, rule);
    return plain;
  }
  for (const userId of plain.direct_members) {
    if (findUser(tx, userId)?.isActive !== true) throw badRequest(`Invalid user ID: ${userId}`);
  }
  for (const groupId of plain.direct_subgroups) assertAllowed(tx, name, groupId, rule);
  return insertAnonymousGroup(tx, plain.direct_members, plain.direct_subgroups);
}

/** A stored group-setting value as the API writes it: a named group as its ID, an anonymous one spelled out. */
export function presentGroupSetting(reader: Reader, groupId: number): GroupSettingValue {
  const group = findGroup(reader, groupId);
  if (group === undefined || group.name !== null) return groupId;
  return {
    direct_members: [...directMembers(reader, groupId)],
    direct_subgroups: [...group.subgroupIds],
  };
}

/** A value of exactly one named group and no people is that group (the wire specification, 10.4). */
function asPlainGroup(value: GroupSettingValue): GroupSettingValue {
  if (typeof value === "number") return value;
  const [only] = value.direct_subgroups;
  if (value.direct_members.length === 0 && value.direct_subgroups.length === 1 && only !== undefined) return only;
  return value.direct_members.length + value.direct_subgroups.length === 0 ? systemGroupId("role:nobody") : value;
}

function assertAllowed(reader: Reader, name: string, groupId: number, rule: SettingRule): void {
  const group = findGroup(reader, groupId);
  if (group === undefined || group.name === null || group.isDeactivated) throw badRequest("Invalid user group");
  const forbidden =
    group.name === "role:internet" ||
    (group.name === "role:nobody" && !rule.allowNobody) ||
    (group.name === "role:everyone" && !rule.allowEveryone);
  if (forbidden) throw badRequest(`'${name}' setting cannot be set to '${group.name}' group.`);
}

function insertAnonymousGroup(tx: Undoable, memberIds: readonly number[], subgroupIds: readonly number[]): number {
  const { id: groupId } = tx.store.db
    .insert(groups)
    .values({ name: null, ...heldByNobody() })
    .returning({ id: groups.id })
    .get();
  for (const userId of new Set(memberIds)) tx.store.db.insert(groupMembers).values({ groupId, userId }).run();
  for (const subgroupId of new Set(subgroupIds))
    tx.store.db.insert(groupSubgroups).values({ groupId, subgroupId }).run();
  return groupId;
}
