import { asc, eq, isNotNull } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { groupSubgroups, groups } from "../../db/schema/groups.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A group as stored, with its direct subgroups. */
export type Group = typeof groups.$inferSelect & { readonly subgroupIds: readonly number[] };

/** A group with a name: a system group, or one that people made. */
export type NamedGroup = Group & { readonly name: string };

/** A named or anonymous group by ID. */
export function findGroup(reader: Reader, id: number): Group | undefined {
  return groupsById.get(reader, id);
}

/** A named group by ID; requests cannot refer to anonymous ones. */
export function findNamedGroup(reader: Reader, id: number): NamedGroup | undefined {
  const group = findGroup(reader, id);
  return group !== undefined && isNamed(group) ? group : undefined;
}

/** A group by its exact name. */
export function findGroupByName(reader: Reader, name: string): Group | undefined {
  const found = idByName(reader).get({ name });
  return found === undefined ? undefined : findGroup(reader, found.id);
}

/** All groups with a name, deactivated ones included, in the order of their IDs. */
export function namedGroups(reader: Reader): NamedGroup[] {
  const found = namedGroupIds.get(reader, "all").map((id) => findNamedGroup(reader, id));
  return found.filter((group) => group !== undefined);
}

/** IDs of the groups, named or anonymous, that a group is directly in, ascending. */
export function directSupergroups(reader: Reader, groupId: number): number[] {
  return supergroupRows(reader)
    .all({ subgroupId: groupId })
    .map((row) => row.groupId);
}

/** IDs of the groups, named or anonymous, that a group is in at any depth. */
export function groupsAbove(reader: Reader, groupId: number): number[] {
  const above = new Set<number>();
  const pending = [groupId];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const supergroupId of directSupergroups(reader, id)) {
      if (!above.has(supergroupId)) pending.push(supergroupId);
      above.add(supergroupId);
    }
  }
  return [...above];
}

/** Drops a group from the cache. Call this in the transaction that writes it or its subgroups. */
export function forgetGroup(tx: Undoable, id: number): void {
  groupsById.forget(tx, id);
}

/** Adds a group to the cached IDs of groups with a name. Call this in the transaction that names it. */
export function addToNamedGroups(tx: Undoable, id: number): void {
  namedGroupIds.change(tx, "all", (ids) => [...ids, id]);
}

function isNamed(group: Group): group is NamedGroup {
  return group.name !== null;
}

const groupsById = defineCache((reader, id: number): Group | undefined => {
  const row = byId(reader).get({ id });
  return (
    row && {
      ...row,
      subgroupIds: subgroupRows(reader)
        .all({ id })
        .map(({ subgroupId }) => subgroupId),
    }
  );
});

const namedGroupIds = defineCache((reader, _all: "all"): readonly number[] =>
  namedRows(reader)
    .all()
    .map(({ id }) => id),
);

const byId = statement((db) =>
  db
    .select()
    .from(groups)
    .where(eq(groups.id, parameter("id")))
    .prepare(),
);

const idByName = statement((db) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.name, parameter("name")))
    .prepare(),
);

const namedRows = statement((db) =>
  db.select({ id: groups.id }).from(groups).where(isNotNull(groups.name)).orderBy(asc(groups.id)).prepare(),
);

const subgroupRows = statement((db) =>
  db
    .select({ subgroupId: groupSubgroups.subgroupId })
    .from(groupSubgroups)
    .where(eq(groupSubgroups.groupId, parameter("id")))
    .orderBy(asc(groupSubgroups.subgroupId))
    .prepare(),
);

const supergroupRows = statement((db) =>
  db
    .select({ groupId: groupSubgroups.groupId })
    .from(groupSubgroups)
    .where(eq(groupSubgroups.subgroupId, parameter("subgroupId")))
    .orderBy(asc(groupSubgroups.groupId))
    .prepare(),
);
