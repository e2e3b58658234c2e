import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { simplestValue } from "#server/domain/permissions/value-refusal.ts";
import { expandValue, type RoleGroups } from "../../store/organization/membership.ts";

/** The chosen people and groups. Empty means nobody. */
export type Choices = { readonly people: readonly number[]; readonly groups: readonly number[] };

/** No choice yet. */
export const noChoices: Choices = { people: [], groups: [] };

/** A chosen group or person. */
export type Choice = { readonly kind: "group" | "person"; readonly id: number };

/** The people and groups in a value. */
export function readChoices(value: GroupSettingValue, { nobody }: RoleGroups): Choices {
  const { direct_members, direct_subgroups } = expandValue(value);
  return { people: direct_members, groups: direct_subgroups.filter((id) => id !== nobody) };
}

/** The simplest value with this meaning: nobody, one group by its ID, or an anonymous group with ascending IDs. */
export function settingValue({ people, groups }: Choices): GroupSettingValue {
  return simplestValue({ direct_members: [...people], direct_subgroups: [...groups] });
}

/**
 * Adds a choice. Roles contain each other, so that a new role replaces the old one. Nobody and everyone replace all
 * other choices, and any other choice replaces them.
 */
export function addChoice({ people, groups }: Choices, { kind, id }: Choice, roles: RoleGroups): Choices {
  if (kind === "group" && id === roles.nobody) return { people: [], groups: [] };
  if (kind === "group" && id === roles.everyone) return { people: [], groups: [id] };
  const others = groups.filter((group) => group !== roles.everyone);
  if (kind === "person") return { people: sortIds([...people, id]), groups: others };
  const kept = roles.ids.has(id) ? others.filter((group) => !roles.ids.has(group)) : others;
  return { people, groups: sortIds([...kept, id]) };
}

/** Removes a choice. */
export function removeChoice({ people, groups }: Choices, { kind, id }: Choice): Choices {
  const without = (ids: readonly number[]) => ids.filter((each) => each !== id);
  return kind === "person" ? { people: without(people), groups } : { people, groups: without(groups) };
}

function sortIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
