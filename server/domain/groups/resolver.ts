import type { GroupSettingValue } from "../group-setting.ts";
import type { GroupShape } from "./shapes.ts";

/** How groups are looked up in a `Source`. */
export type GroupLookup<Source, Who> = {
  /** Whether somebody is in a group directly. It may also look into its subgroups, which then need not be listed. */
  readonly isMember: (source: Source, groupId: number, who: Who) => boolean;
  readonly subgroupsOf: SubgroupsOf<Source>;
};

/** IDs of the groups that are directly inside a group. */
export type SubgroupsOf<Source> = (source: Source, groupId: number) => readonly number[];

/** Whether somebody is in a group, directly or through subgroups. */
export function isInside<Source, Who>(
  { isMember, subgroupsOf }: GroupLookup<Source, Who>,
  source: Source,
  groupId: number,
  who: Who,
): boolean {
  if (isMember(source, groupId, who)) return true;
  const subgroups = subgroupsOf(source, groupId);
  // This runs for every message, so nothing is allocated for groups without subgroups.
  if (subgroups.length === 0) return false;
  const below = new Set(subgroups);
  for (const id of below) {
    if (isMember(source, id, who)) return true;
    for (const subgroupId of subgroupsOf(source, id)) below.add(subgroupId);
  }
  return false;
}

/** Whether somebody is included in a group setting value: a group, or people and groups. */
export function isAmong<Source, Who extends { readonly id: number }>(
  lookup: GroupLookup<Source, Who>,
  source: Source,
  value: GroupSettingValue,
  who: Who,
): boolean {
  if (typeof value === "number") return isInside(lookup, source, value, who);
  const { direct_members: people, direct_subgroups: groups } = value;
  return people.includes(who.id) || groups.some((groupId) => isInside(lookup, source, groupId, who));
}

/** IDs of the groups inside a group at any depth. */
export function groupsBelow<Source>(subgroupsOf: SubgroupsOf<Source>, source: Source, groupId: number): Set<number> {
  const below = new Set(subgroupsOf(source, groupId));
  // Iterating over a set also visits the items added during the loop.
  for (const id of below) for (const subgroupId of subgroupsOf(source, id)) below.add(subgroupId);
  return below;
}

/** The keys of a group, as sent to clients, that decide who is in it. */
export type ListedGroup = Pick<GroupShape, "id" | "members" | "direct_subgroup_ids">;

/** Looks up groups by ID in the form that is sent to clients. */
export const listedGroups: GroupLookup<ReadonlyMap<number, ListedGroup>, { readonly id: number }> = {
  isMember: (groups, groupId, { id }) => groups.get(groupId)?.members.includes(id) === true,
  subgroupsOf: (groups, groupId) => groups.get(groupId)?.direct_subgroup_ids ?? [],
};
