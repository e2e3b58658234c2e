import type { Reader } from "../../db/store.ts";
import { presentGroupSetting } from "../groups/setting-value.ts";
import { permissionNames } from "../organization-settings/permissions.ts";
import { organizationSetting, storedOrganizationValues } from "../organization-settings/queries.ts";
import { organizationSettingNames } from "../organization-settings/shapes/settings.ts";
import type { OrganizationValues } from "../organization-settings/shapes/values.ts";
import { permissionGroup } from "../permissions/holders.ts";
import { deprecatedValues } from "./deprecated-values.ts";

/**
 * The organization's values as sent to clients. They are computed once and shared until a value is stored. The unnamed
 * group that holds a permission is never changed, only replaced.
 */
export function organizationValues(reader: Reader): OrganizationValues {
  const stored = storedOrganizationValues(reader);
  const cached = computed.get(stored);
  if (cached !== undefined) return cached;
  const values = computeValues(reader);
  computed.set(stored, values);
  return values;
}

const computed = new WeakMap<ReadonlyMap<string, unknown>, OrganizationValues>();

function computeValues(reader: Reader): OrganizationValues {
  const settings = organizationSettingNames.map((name) => [name, organizationSetting(reader, name)]);
  const permissions = permissionNames.map((name) => [name, presentGroupSetting(reader, permissionGroup(reader, name))]);
  const deprecated = Object.entries(deprecatedValues).map(([name, deprecatedValue]) => [
    name,
    deprecatedValue.value(reader),
  ]);
  return Object.fromEntries([...settings, ...permissions, ...deprecated]) as OrganizationValues;
}
