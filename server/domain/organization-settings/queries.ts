import { defineCache, type Undoable } from "../../db/cache.ts";
import { organizationSettings } from "../../db/schema/organization.ts";
import type { Reader } from "../../db/store.ts";
import { areVisitorsAllowed } from "./policy.ts";
import { type OrganizationSetting, type OrganizationSettingName, settingDefinitions } from "./shapes/settings.ts";

/** The current value of one setting. */
export function organizationSetting<Name extends OrganizationSettingName>(
  reader: Reader,
  name: Name,
): OrganizationSetting<Name> {
  const stored = storedOrganizationValue(reader, name);
  return (stored === undefined ? settingDefinitions[name].initial : stored) as OrganizationSetting<Name>;
}

/** The value stored under the name of a setting or permission. Undefined where the built-in default applies. */
export function storedOrganizationValue(reader: Reader, name: string): unknown {
  return storedOrganizationValues(reader).get(name);
}

/** All stored values. Each change makes a new map, so that values computed from a map can be cached. */
export function storedOrganizationValues(reader: Reader): ReadonlyMap<string, unknown> {
  return storedValues.get(reader, "all");
}

/** Whether anything may be read without signing in. The server's mode and the organization must both allow it. */
export function allowsVisitors(reader: Reader, webPublicChannels: boolean): boolean {
  return areVisitorsAllowed({
    hasWebPublicChannels: webPublicChannels,
    isEnabled: organizationSetting(reader, "enable_spectator_access"),
  });
}

/** Changes one setting as part of the transaction. */
export function storeOrganizationSetting<Name extends OrganizationSettingName>(
  tx: Undoable,
  name: Name,
  value: OrganizationSetting<Name>,
): void {
  storeOrganizationValue(tx, name, value);
}

/** Stores any JSON value under a name. */
export function storeOrganizationValue(tx: Undoable, name: string, value: unknown): void {
  const row = { name, value: JSON.stringify(value) };
  tx.store.db
    .insert(organizationSettings)
    .values(row)
    .onConflictDoUpdate({ target: organizationSettings.name, set: { value: row.value } })
    .run();
  storedValues.forgetAll(tx);
}

const storedValues = defineCache((reader, _all: "all"): ReadonlyMap<string, unknown> => {
  const rows = reader.store.db.select().from(organizationSettings).all();
  return new Map(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)]));
});
