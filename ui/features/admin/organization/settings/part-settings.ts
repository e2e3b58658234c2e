import {
  type OrganizationSettingName,
  type SettingsPart,
  settingDefinitions,
} from "#server/domain/organization-settings/shapes/settings.ts";
import { groupSettings, type SettingGroup, type SettingValue } from "../../../../lib/setting-values.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { createSelector } from "../../../../store/organization/selectors.ts";
import { readTyped, type TypedValue, toTyped } from "./typed-setting.ts";

/** The values of a settings form, by setting. */
export type TypedSettings = Readonly<Record<string, TypedValue>>;

/** The settings of a part of the page, and a selector of their saved values as the form has them. */
export function collectPartSettings(part: SettingsPart) {
  const groups = groupSettings(settingDefinitions).filter((group) => group.part === part);
  return collectGroups(part, groups);
}

/** The settings under one heading of a part. It returns the same object for the same heading. */
export function pickGroup({ part }: PartSettings, group: Group): PartSettings {
  const known = pickedGroups.get(group) ?? collectGroups(part, [group]);
  pickedGroups.set(group, known);
  return known;
}

const pickedGroups = new WeakMap<Group, PartSettings>();

function collectGroups(part: SettingsPart, groups: readonly Group[]) {
  const names = groups.flatMap((group) => group.names);
  const saved = createSelector([(organization: Organization) => organization], (organization) =>
    readTypedSettings(names, organization),
  );
  return { part, groups, names, saved };
}

type Group = SettingGroup<OrganizationSettingName>;

/** The settings of one part. */
export type PartSettings = ReturnType<typeof collectGroups>;

/** The form's values for saved settings. */
export function readTypedSettings(
  names: readonly OrganizationSettingName[],
  organization: Organization,
): TypedSettings {
  const typed = names.map((name) => [name, toTyped(settingDefinitions[name], organization[`realm_${name}`])]);
  return Object.fromEntries(typed);
}

/** Finds the values that the server would refuse. */
export function findProblems(names: readonly OrganizationSettingName[], typed: TypedSettings) {
  const problems = names.flatMap((name) => {
    const read = readTyped(settingDefinitions[name], typed[name] ?? "");
    return "problem" in read ? [[name, read.problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

/** The changes as the server's parameters. */
export function createParameters(
  names: readonly OrganizationSettingName[],
  changes: Partial<TypedSettings>,
): Readonly<Record<string, SettingValue>> {
  const values = names.flatMap((name) => {
    const typed = changes[name];
    const read = typed === undefined ? undefined : readTyped(settingDefinitions[name], typed);
    return read && "value" in read ? [[name, read.value] as const] : [];
  });
  return Object.fromEntries(values);
}
