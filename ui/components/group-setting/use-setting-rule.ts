import { useCallback } from "react";
import type { GroupSettingValue } from "#server/domain/groups/shapes.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { roleGroups } from "../../store/organization/membership.ts";
import { type GroupSettings, permissionRule } from "../../store/organization/permission-rules.ts";
import { derived, groupsById, peopleById } from "../../store/organization/selectors.ts";
import { isSame } from "../form/edits.ts";
import { type Known, valueProblem } from "./problem.ts";

const known = derived(
  [groupsById, peopleById, roleGroups],
  (groups, people, roles): Known => ({ groups, people, roles }),
);

/** The organization's groups and people. */
export function useKnown(): Known {
  return useOrganization(known);
}

/** The rule of a setting, with the groups and people that it applies to. */
export function useSettingRule<Kind extends keyof GroupSettings>(kind: Kind, name: GroupSettings[Kind]) {
  return {
    rule: permissionRule(kind, name),
    known: useKnown(),
  };
}

/**
 * Returns a `check` for forms: it finds what the server would refuse of the changed settings. Saved values are not
 * checked again.
 */
export function useSettingsCheck<Kind extends keyof GroupSettings>(kind: Kind) {
  const all = useKnown();
  return useCallback(
    <Values extends Readonly<Partial<Record<GroupSettings[Kind], GroupSettingValue>>>>(
      values: Values,
      saved?: Values,
    ) => {
      const problems = Object.entries<GroupSettingValue>(values as Readonly<Record<string, GroupSettingValue>>)
        .filter(([name, value]) => !isSame(value, saved?.[name as keyof Values]))
        .map(([name, value]) => [name, valueProblem(value, permissionRule(kind, name as GroupSettings[Kind]), all)]);
      return Object.fromEntries(problems) as { readonly [Name in keyof Values]: string | undefined };
    },
    [all, kind],
  );
}
