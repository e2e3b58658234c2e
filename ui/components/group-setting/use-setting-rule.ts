import { useCallback } from "react";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { roleGroups } from "../../store/organization/membership.ts";
import { findPermissionRule, type GroupSettings } from "../../store/organization/permission-rules.ts";
import { createSelector, groupsById, peopleById } from "../../store/organization/selectors.ts";
import { isEqual } from "../form/edits.ts";
import { type Directory, valueProblem } from "./problem.ts";

const selectDirectory = createSelector(
  [groupsById, peopleById, roleGroups],
  (groups, people, roles): Directory => ({ groups, people, roles }),
);

/** The organization's groups and people. */
export function useDirectory(): Directory {
  return useOrganization(selectDirectory);
}

/** The rule of a setting, with the groups and people that it applies to. */
export function useSettingRule<Kind extends keyof GroupSettings>(kind: Kind, name: GroupSettings[Kind]) {
  return {
    rule: findPermissionRule(kind, name),
    directory: useDirectory(),
  };
}

/**
 * Returns a `check` for forms: it finds the changed settings that the server would refuse. Saved values are not checked
 * again.
 */
export function useSettingsCheck<Kind extends keyof GroupSettings>(kind: Kind) {
  const directory = useDirectory();
  return useCallback(
    <Values extends Readonly<Partial<Record<GroupSettings[Kind], GroupSettingValue>>>>(
      values: Values,
      saved?: Values,
    ) => {
      const problems = Object.entries<GroupSettingValue>(values as Readonly<Record<string, GroupSettingValue>>)
        .filter(([name, value]) => !isEqual(value, saved?.[name as keyof Values]))
        .map(([name, value]) => [
          name,
          valueProblem(value, findPermissionRule(kind, name as GroupSettings[Kind]), directory),
        ]);
      return Object.fromEntries(problems) as { readonly [Name in keyof Values]: string | undefined };
    },
    [directory, kind],
  );
}
