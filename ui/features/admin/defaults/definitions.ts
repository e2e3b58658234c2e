import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";

/** The settings of the page: the defaults of new people, and the organization's language, which is their default too. */
export const definitions = {
  default_language: {
    ...settingDefinitions.default_language,
    place: defaultSettingDefinitions.color_scheme.place,
  },
  ...defaultSettingDefinitions,
};

/** The name of a setting of the page. */
export type DefaultName = keyof typeof definitions;
