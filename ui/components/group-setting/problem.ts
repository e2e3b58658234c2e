import { t } from "@lingui/core/macro";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import {
  type GroupRefusal,
  groupRefusal,
  type ValueRefusal,
  valueRefusal,
} from "#server/domain/permissions/value-refusal.ts";
import type { RoleGroups } from "../../store/organization/membership.ts";
import type { Person } from "../../store/organization/selectors.ts";
import { groupTitle } from "./group-titles.ts";

/** The groups and people that a value can name. */
export type Directory = {
  readonly groups: ReadonlyMap<number, GroupShape>;
  readonly people: ReadonlyMap<number, Person>;
  readonly roles: RoleGroups;
};

/** Why the server would refuse a value and how to correct it; undefined when it would accept it. */
export function valueProblem(value: GroupSettingValue, rule: SettingRule, directory: Directory): string | undefined {
  const refusal = valueRefusal(value, rule, {
    findGroup: (id) => groupFacts(directory.groups.get(id)),
    findPerson: (id) => personFacts(directory.people.get(id)),
  });
  return refusal === null ? undefined : describeRefusal(refusal, directory);
}

/** Why a group cannot hold the permission; undefined when it can. */
export function groupProblem(group: GroupShape | undefined, rule: SettingRule): string | undefined {
  const refusal = groupRefusal(groupFacts(group), rule);
  return refusal === null ? undefined : describeGroupRefusal(refusal, group);
}

function describeRefusal(refusal: ValueRefusal, { groups, people }: Directory): string {
  switch (refusal.reason) {
    case "one_role_required":
      return t`Choose one role. Groups and people can't have this permission.`;
    case "unknown_person":
      return t`Someone you chose no longer exists. Remove them.`;
    case "deactivated_person":
      return t`${{ name: people.get(refusal.userId)?.full_name ?? "" }} is deactivated. Remove them.`;
    default:
      return describeGroupRefusal(refusal.reason, groups.get(refusal.groupId));
  }
}

function describeGroupRefusal(refusal: GroupRefusal, group: GroupShape | undefined): string {
  if (group === undefined) return t`A group you chose no longer exists. Remove it.`;
  switch (refusal) {
    case "unknown_group":
      return t`A group you chose no longer exists. Remove it.`;
    case "deactivated_group":
      return t`${{ group: group.name }} is deactivated. Remove it, or reactivate the group first.`;
    case "role_required":
      return t`Only a role can have this permission.`;
    case "forbidden_role":
      return describeForbiddenRole(group);
  }
}

function describeForbiddenRole(group: GroupShape): string {
  if (group.name === "role:nobody") return t`Someone must have this permission. Choose a person, a group, or a role.`;
  if (group.name === "role:everyone") return t`Guests can't have this permission. Choose “Members” or a role above.`;
  return t`The role “${{ role: groupTitle(group) }}” can't have this permission. Choose another.`;
}

function groupFacts(group: GroupShape | undefined) {
  return group && { name: group.name, isSystem: group.is_system_group, isDeactivated: group.deactivated };
}

function personFacts(person: Person | undefined) {
  return person && { isActive: person.is_active };
}
