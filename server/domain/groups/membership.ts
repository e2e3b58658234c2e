import { and, asc, eq } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { column, query, text } from "../../db/rows.ts";
import { groupMembers } from "../../db/schema/groups.ts";
import { users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { GroupSettingValue } from "../group-setting.ts";
import type { User } from "../users/queries.ts";
import { type IdList, isListed, toIdList, withIds, withoutIds } from "./id-list.ts";
import { findGroup } from "./queries.ts";
import { type GroupLookup, groupsBelow, isAmong, isInside } from "./resolver.ts";
import { isSystemGroupId, roleGroupId, roleOfSystemGroup, systemGroupContains } from "./system-groups.ts";

/**
 * Whether somebody is in a group, directly or through subgroups. Deactivated people and the system bot are in no group.
 */
export function isInGroup(reader: Reader, user: User, groupId: number): boolean {
  return user.isActive && !user.isSystemBot && isInside(storedGroups, reader, groupId, user);
}

/**
 * Whether somebody is among the people and groups that have a permission. This is false for deactivated people and the
 * system bot.
 */
export function isAmongHolders(reader: Reader, user: User, value: GroupSettingValue): boolean {
  return user.isActive && !user.isSystemBot && isAmong(storedGroups, reader, value, user);
}

/** Whether somebody is a direct member of a group. Deactivated people and the system bot are in no group. */
export function isDirectMember(reader: Reader, user: User, groupId: number): boolean {
  if (!user.isActive || user.isSystemBot) return false;
  return isSystemGroupId(groupId) ? groupId === roleGroupId(user) : isListed(directMembers(reader, groupId), user.id);
}

/**
 * IDs of a group's direct members, ascending: active people only, unless the group is an anonymous permission value.
 */
export function directMembers(reader: Reader, groupId: number): IdList {
  return memberLists.get(reader, groupId);
}

/** IDs of everybody in a group, directly or through subgroups, ascending. */
export function allMembers(reader: Reader, groupId: number): IdList {
  return toIdList([groupId, ...subgroupsBelow(reader, groupId)].flatMap((id) => directMembers(reader, id)));
}

/** IDs of the groups inside a group at any depth, without the group itself, ascending. */
export function subgroupsBelow(reader: Reader, groupId: number): IdList {
  return toIdList(groupsBelow(subgroupsOf, reader, groupId));
}

/** Adds people to the cached members of a group. Call this in the transaction that writes them. */
export function addToMembers(tx: Undoable, groupId: number, userIds: readonly number[]): void {
  memberLists.change(tx, groupId, (members) => withIds(members, userIds));
}

/** Removes people from the cached members of a group. Call this in the transaction that deletes them. */
export function removeFromMembers(tx: Undoable, groupId: number, userIds: readonly number[]): void {
  memberLists.change(tx, groupId, (members) => withoutIds(members, userIds));
}

/**
 * Drops the members of a group from the cache. Call this in the transaction that creates or deletes a group, since IDs
 * may be used again.
 */
export function forgetMembers(tx: Undoable, groupId: number): void {
  memberLists.forget(tx, groupId);
}

/** Membership in a system group follows from the role, so that no long list is searched. */
const storedGroups: GroupLookup<Reader, User> = {
  isMember: (reader, groupId, user) =>
    isSystemGroupId(groupId) ? systemGroupContains(groupId, user) : isListed(directMembers(reader, groupId), user.id),
  subgroupsOf: (reader, groupId) => (isSystemGroupId(groupId) ? noGroups : subgroupsOf(reader, groupId)),
};

const noGroups: readonly number[] = [];

function subgroupsOf(reader: Reader, groupId: number): readonly number[] {
  return findGroup(reader, groupId)?.subgroupIds ?? noGroups;
}

const memberLists = defineCache((reader, groupId: number): IdList => {
  if (isSystemGroupId(groupId)) return membersByRole(reader, groupId);
  const rows = findGroup(reader, groupId)?.name === null ? memberRows(reader) : activeMemberRows(reader);
  return rows.all({ groupId }).map(({ userId }) => userId);
});

function membersByRole(reader: Reader, groupId: number): IdList {
  const role = roleOfSystemGroup(groupId);
  if (role === null) return [];
  const rows = membersByWaitingPeriod.all(reader, role);
  const isInGroupOfRole = ({ isPastWaitingPeriod }: (typeof rows)[number]) =>
    roleGroupId({ role, isPastWaitingPeriod: isPastWaitingPeriod === 1 }) === groupId;
  const ids = rows.filter(isInGroupOfRole).flatMap((row) => JSON.parse(row.ids) as number[]);
  return ids.sort((a, b) => a - b);
}

/** The IDs come as one text, which is faster to read than many rows. */
const membersByWaitingPeriod = query(
  { isPastWaitingPeriod: column<0 | 1>(), ids: text },
  `
  SELECT is_past_waiting_period AS isPastWaitingPeriod, json_group_array(id) AS ids FROM users
  WHERE role = +? AND is_active AND NOT is_system_bot GROUP BY is_past_waiting_period`,
);

const memberRows = statement((db) =>
  db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, parameter("groupId")))
    .orderBy(asc(groupMembers.userId))
    .prepare(),
);

const activeMemberRows = statement((db) =>
  db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, parameter("groupId")), eq(users.isActive, true)))
    .orderBy(asc(groupMembers.userId))
    .prepare(),
);
