import { defineCache, type Undoable } from "../../db/cache.ts";
import { groupMembers, groupSubgroups, groups } from "../../db/schema/groups.ts";
import type { Reader } from "../../db/store.ts";
import { roles } from "../../http/roles.ts";
import { organizationSetting } from "../organization/settings.ts";
import { allUsers, type User } from "../users/queries.ts";
import { type Standing, systemGroups } from "./system-groups.ts";

/** A group with its direct members and subgroups; those of a system group follow from roles. */
export type Group = typeof groups.$inferSelect & {
  readonly memberIds: ReadonlySet<number>;
  readonly subgroupIds: readonly number[];
};

/** A named or anonymous group by ID. */
export function findGroup(reader: Reader, id: number): Group | undefined {
  return allGroups(reader).get(id);
}

/** A group by its exact name. */
export function findGroupByName(reader: Reader, name: string): Group | undefined {
  return groupNames.get(reader, "all").get(name);
}

/** Every group, anonymous ones included, by ID. */
export function allGroups(reader: Reader): ReadonlyMap<number, Group> {
  return groupMap.get(reader, "all");
}

/** Whether somebody is in a group, directly or through subgroups. */
export function isInGroup(reader: Reader, user: User, groupId: number): boolean {
  const known = allGroups(reader);
  const standing = standingOf(reader, user);
  const seen = new Set<number>();
  const open = [groupId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const group = known.get(id);
    if (group === undefined || seen.has(id)) continue;
    seen.add(id);
    if (group.memberIds.has(user.id) || holdsRole(group, standing)) return true;
    open.push(...group.subgroupIds);
  }
  return false;
}

/** IDs of a group's direct members, active users only, ascending. */
export function directMembers(reader: Reader, group: Group): number[] {
  if (!group.isSystem) return [...group.memberIds].sort((a, b) => a - b);
  return allUsers(reader)
    .filter((user) => user.isActive && holdsRole(group, standingOf(reader, user)))
    .map((user) => user.id);
}

/** What the system groups see of a person. */
export function standingOf(reader: Reader, user: User): Standing {
  return { role: user.role, isFullMember: user.role < roles.member || isPastWaitingPeriod(reader, user) };
}

function isPastWaitingPeriod(reader: Reader, user: User): boolean {
  const days = organizationSetting(reader, "waiting_period_threshold");
  return days === 0 || user.joinedAt + days * 86_400 <= reader.store.now() / 1000;
}

function holdsRole(group: Group, standing: Standing): boolean {
  return group.isSystem && systemGroups.some(({ name, holds }) => name === group.name && holds(standing));
}

/** Whoever writes a group, its members or subgroups calls this in the same transaction. */
export function forgetGroups(tx: Undoable): void {
  groupMap.forgetAll(tx);
  groupNames.forgetAll(tx);
}

const groupMap = defineCache((reader, _all: "all") => {
  const { db } = reader.store;
  const members = Map.groupBy(db.select().from(groupMembers).all(), (row) => row.groupId);
  const subgroups = Map.groupBy(db.select().from(groupSubgroups).all(), (row) => row.groupId);
  const rows = db.select().from(groups).all();
  return new Map(
    rows.map((row): [number, Group] => [
      row.id,
      {
        ...row,
        memberIds: new Set(members.get(row.id)?.map(({ userId }) => userId)),
        subgroupIds: subgroups.get(row.id)?.map(({ subgroupId }) => subgroupId) ?? [],
      },
    ]),
  );
});

const groupNames = defineCache((reader, _all: "all") => {
  const named = new Map<string, Group>();
  for (const group of allGroups(reader).values()) if (group.name !== null) named.set(group.name, group);
  return named;
});
