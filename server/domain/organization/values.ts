import type { Reader } from "../../db/store.ts";
import { presentGroupSetting } from "../groups/setting-value.ts";
import { permissionNames } from "../organization-settings/permissions.ts";
import { organizationSetting, storedOrganizationValues } from "../organization-settings/queries.ts";
import { organizationSettingNames } from "../organization-settings/shapes/settings.ts";
import type { OrganizationValues } from "../organization-settings/shapes/values.ts";
import { permissionGroup } from "../permissions/holders.ts";
import { deprecatedTwins } from "./deprecated-twins.ts";

/**
 * The organization's values as clients are sent them: computed once and shared until one is stored. The unnamed group
 * that holds a permission is never changed, only replaced.
 */
export function organizationValues(reader: Reader): OrganizationValues {
  const stored = storedOrganizationValues(reader);
  const known = computed.get(stored);
  if (known !== undefined) return known;
  const values = compute(reader);
  computed.set(stored, values);
  return values;
}

const computed = new WeakMap<ReadonlyMap<string, unknown>, OrganizationValues>();

function compute(reader: Reader): OrganizationValues {
  const settings = organizationSettingNames.map((name) => [name, organizationSetting(reader, name)]);
  const permissions = permissionNames.map((name) => [name, presentGroupSetting(reader, permissionGroup(reader, name))]);
  const twins = Object.entries(deprecatedTwins).map(([name, twin]) => [name, twin.value(reader)]);
  return Object.fromEntries([...settings, ...permissions, ...twins]) as OrganizationValues;
}
