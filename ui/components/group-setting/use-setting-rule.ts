import { useCallback } from "react";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { mapSomeNames, namesOf } from "#server/http/names.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { roleGroups } from "../../store/organization/membership.ts";
import { findPermissionRule, type GroupSettings } from "../../store/organization/permission-rules.ts";
import { createSelector, groupsById, peopleById } from "../../store/organization/selectors.ts";
import { isEqual } from "../form/edits.ts";
import { type Directory, valueProblem } from "./problem.ts";

type Values<Name extends string> = Readonly<Record<Name, GroupSettingValue>>;

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
    <Name extends GroupSettings[Kind]>(values: Values<Name>, saved?: Values<Name>) =>
      mapSomeNames(namesOf<Name>(values), (name) =>
        isEqual(values[name], saved?.[name])
          ? undefined
          : valueProblem(values[name], findPermissionRule(kind, name), directory),
      ),
    [directory, kind],
  );
}
