import type { GroupSettingValue, GroupShape } from "#server/domain/groups/shapes.ts";
import { type RoleGroups, spelledOut } from "../../store/organization/membership.ts";
import type { PermissionRule } from "../../store/organization/permission-rules.ts";
import type { Person } from "../../store/organization/selectors.ts";
import { groupTitle } from "./words.ts";

/** Everything that is known of whom something can be given to. */
export type Known = {
  readonly groups: ReadonlyMap<number, GroupShape>;
  readonly people: ReadonlyMap<number, Person>;
  readonly roles: RoleGroups;
};

/** Why the server would refuse a value, and how to mend it; undefined when it would not. */
export function valueProblem(value: GroupSettingValue, rule: PermissionRule, known: Known): string | undefined {
  const { direct_members, direct_subgroups } = spelledOut(value);
  if (rule.require_system_group && (direct_members.length > 0 || direct_subgroups.length !== 1)) {
    return "Choose one role; this cannot be given to groups or people.";
  }
  const ofGroups = direct_subgroups.map((id) => groupProblem(known.groups.get(id), rule));
  const ofPeople = direct_members.map((id) => personProblem(known.people.get(id)));
  return [...ofGroups, ...ofPeople].find((problem) => problem !== undefined);
}

/** Why it cannot be given to a group; undefined when it can. */
export function groupProblem(group: GroupShape | undefined, rule: PermissionRule): string | undefined {
  if (group === undefined) return "A group that was chosen is not there any more. Remove it.";
  if (group.deactivated) return `${group.name} is deactivated. Remove it, or reactivate the group first.`;
  if (!group.is_system_group) return rule.require_system_group ? "This can only be given to a role." : undefined;
  const { name } = group;
  if (name === "role:nobody") return rule.allow_nobody_group ? undefined : "Choose somebody: this cannot be nobody's.";
  if (name === "role:everyone" && !rule.allow_everyone_group)
    return "Guests cannot have this. Choose members or fewer.";
  const isAllowed = !rule.require_system_group || rule.allowed_system_groups.includes(name);
  if (isAllowed && !rule.forbidden_system_groups.includes(name) && name !== "role:internet") return undefined;
  return `This cannot be given to: ${groupTitle(group).toLowerCase()}. Choose another.`;
}

function personProblem(person: Person | undefined): string | undefined {
  if (person === undefined) return "Somebody who was chosen is not there any more. Remove them.";
  return person.is_active ? undefined : `${person.full_name} is deactivated. Remove them.`;
}
