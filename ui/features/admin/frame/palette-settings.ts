import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import type { SettingTable } from "#server/domain/setting-kinds.ts";
import { defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { i18n } from "../../../lib/i18n.ts";
import { listOptionTitles } from "../../../lib/setting-values.ts";
import { isSettingOffered } from "../../../store/organization/rights/settings.ts";
import { createSectionEntry, type SearchableEntry } from "./palette-places.ts";

/**
 * Every setting that a page shows on this server, in the current language, with its title and its options as search
 * words.
 */
export function listSettingEntries(allowsWebPublic: boolean | undefined): readonly SearchableEntry[] {
  return [
    ...createEntries("organization", allowsWebPublic, { ...organizationPermissions, ...settingDefinitions }),
    ...createEntries("defaults", allowsWebPublic, defaultSettingDefinitions),
  ];
}

function createEntries(
  section: "organization" | "defaults",
  allowsWebPublic: boolean | undefined,
  table: SettingTable,
): SearchableEntry[] {
  return Object.entries(table).flatMap(([name, setting]) => {
    const { title, place } = setting;
    if (place === undefined || !isSettingOffered(setting, allowsWebPublic)) return [];
    const target = section === "organization" ? { open: place.part, setting: name } : { setting: name };
    return [createSectionEntry(section, name, i18n._(title), target, listOptionTitles(setting).join(", "))];
  });
}
