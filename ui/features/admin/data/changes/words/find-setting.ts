import type { AdministeredKind } from "#server/administered-kinds.ts";
import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import type { Setting, SettingTable } from "#server/domain/setting-kinds.ts";
import { defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";

const tables: { readonly [Kind in AdministeredKind]?: SettingTable } = {
  organization: { ...settingDefinitions, ...organizationPermissions },
  default_settings: defaultSettingDefinitions,
};

/** The setting that a fact of an object belongs to; undefined for all other facts. */
export function findSetting(kind: AdministeredKind, fact: string): Setting | undefined {
  return tables[kind]?.[fact];
}
