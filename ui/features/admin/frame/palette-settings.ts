import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import type { SettingTable } from "#server/domain/setting-kinds.ts";
import { defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { optionsInWords } from "../../../lib/setting-values.ts";
import { type Findable, inSection } from "./palette-places.ts";

/** Every setting that a page shows, with its title and its options as search words. */
export const settingEntries: readonly Findable[] = [
  ...entriesOf("organization", { ...organizationPermissions, ...settingDefinitions }),
  ...entriesOf("defaults", defaultSettingDefinitions),
];

function entriesOf(section: "organization" | "defaults", table: SettingTable): Findable[] {
  return Object.entries(table).flatMap(([name, setting]) => {
    const { title, place } = setting;
    if (place === undefined) return [];
    const isOpen = section === "organization" ? { open: place.part } : { setting: name };
    return [inSection(section, title, isOpen, optionsInWords(setting).join(" "))];
  });
}
