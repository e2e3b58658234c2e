import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import type { SettingTable } from "#server/domain/setting-kinds.ts";
import { defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { i18n } from "../../../lib/i18n.ts";
import { listOptionTitles } from "../../../lib/setting-values.ts";
import { isSettingOffered } from "../../../store/organization/rights/settings.ts";
import { createSectionEntry, type SearchableEntry } from "./palette-places.ts";

type OfferingFacts = Parameters<typeof isSettingOffered>[0];

/** Every setting that a page of this organization shows, in the current language, with its title and its options as search words. */
export function listSettingEntries(organization: OfferingFacts): readonly SearchableEntry[] {
  return [
    ...createEntries("organization", organization, { ...organizationPermissions, ...settingDefinitions }),
    ...createEntries("defaults", organization, defaultSettingDefinitions),
  ];
}

function createEntries(
  section: "organization" | "defaults",
  organization: OfferingFacts,
  table: SettingTable,
): SearchableEntry[] {
  return Object.entries(table).flatMap(([name, setting]) => {
    const { title, place } = setting;
    if (place === undefined || !isSettingOffered(organization, setting)) return [];
    const target = section === "organization" ? { open: place.part, setting: name } : { setting: name };
    return [createSectionEntry(section, name, i18n._(title), target, listOptionTitles(setting).join(", "))];
  });
}
