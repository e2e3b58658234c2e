import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { useSavedChoice } from "../../../components/settings/use-saved-choice.ts";
import type { SettingValue } from "../../../lib/setting-values.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Organization } from "../../../store/organization/organization.ts";
import { createSelector } from "../../../store/organization/selectors.ts";
import type { DefaultName } from "./definitions.ts";

/** A default setting that is saved as soon as somebody chooses a value. */
export function useSetting(name: DefaultName) {
  return useSavedChoice(useSavedSetting(name), (value) => save(name, value));
}

/** The organization has one language: the default of new people is its own. */
async function save(name: DefaultName, value: SettingValue): Promise<void> {
  if (name === "default_language") await api(organizationEndpoints.updateOrganization, { [name]: String(value) });
  else await api(settingsEndpoints.updateDefaultSettings, { [name]: value });
}

/** The saved values of all settings of the page. */
export const savedDefaults = createSelector(
  [
    ({ realm_user_settings_defaults: defaults }: Organization) => defaults,
    ({ realm_default_language: language }: Organization) => language,
  ],
  (defaults, language) => ({ ...defaults, default_language: language }),
);

/** The saved value of a default setting. */
export function useSavedSetting(name: DefaultName): SettingValue {
  return useOrganization((state) => savedDefaults(state)[name]);
}
