import type { GroupSettingValue } from "../group-setting.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import type { SettingRule } from "./definition.ts";

/** The properties of a group that decide whether a permission may be given to it. */
export type GranteeGroup = { readonly name: string; readonly isSystem: boolean; readonly isDeactivated: boolean };

/** Looks up the named groups, people and bots that a permission may be given to. */
export type GranteeLookup = {
  readonly findGroup: (groupId: number) => GranteeGroup | undefined;
  readonly findPerson: (userId: number) => { readonly isActive: boolean } | undefined;
};

/** Why a permission may not be given to a group. */
export type GroupRefusal = "unknown_group" | "deactivated_group" | "role_required" | "forbidden_role";

/** Why a permission may not be given to a value: because of one of its groups or people, or because of its form. */
export type ValueRefusal =
  | { readonly reason: GroupRefusal; readonly groupId: number }
  | { readonly reason: "one_role_required" }
  | { readonly reason: "unknown_person" | "deactivated_person"; readonly userId: number };

/** Why a permission may not be given to these groups and people, or null when it may (the wire specification, 10.1). */
export function valueRefusal(
  value: GroupSettingValue,
  rule: SettingRule,
  { findGroup, findPerson }: GranteeLookup,
): ValueRefusal | null {
  const simplest = simplestValue(value);
  if (rule.onlySystemGroups !== undefined && typeof simplest !== "number") return { reason: "one_role_required" };
  for (const groupId of typeof simplest === "number" ? [simplest] : simplest.direct_subgroups) {
    const reason = groupRefusal(findGroup(groupId), rule);
    if (reason !== null) return { reason, groupId };
  }
  for (const userId of typeof simplest === "number" ? [] : simplest.direct_members) {
    const person = findPerson(userId);
    if (person === undefined) return { reason: "unknown_person", userId };
    if (!person.isActive) return { reason: "deactivated_person", userId };
  }
  return null;
}

/** Why a permission may not be given to a group, or null when it may. */
export function groupRefusal(group: GranteeGroup | undefined, rule: SettingRule): GroupRefusal | null {
  if (group === undefined) return "unknown_group";
  if (group.isDeactivated) return "deactivated_group";
  if (!group.isSystem) return rule.onlySystemGroups === undefined ? null : "role_required";
  return mayBeGivenTo(group.name, rule) ? null : "forbidden_role";
}

/** The simplest value with the same meaning: a single group becomes its ID, an empty value becomes role:nobody. */
export function simplestValue(value: GroupSettingValue): GroupSettingValue {
  if (typeof value === "number") return value;
  const [groups, people] = [ascending(value.direct_subgroups), ascending(value.direct_members)];
  const [single = systemGroupId("role:nobody")] = groups;
  return people.length === 0 && groups.length < 2 ? single : { direct_members: people, direct_subgroups: groups };
}

function mayBeGivenTo(role: string, rule: SettingRule): boolean {
  if (rule.onlySystemGroups?.some((allowed) => allowed === role) === false) return false;
  if (rule.forbidden?.some((forbidden) => forbidden === role)) return false;
  if (role === "role:nobody") return rule.allowNobody;
  return role === "role:everyone" ? rule.allowEveryone : role !== "role:internet";
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
