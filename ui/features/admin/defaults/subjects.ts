import { defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { groupSettings } from "../../../lib/setting-values.ts";

/** The settings by the headings of the page. */
export const subjects = groupSettings(defaultSettingDefinitions).map(({ part, heading, names }) => {
  return { id: part, heading, settings: names };
});
