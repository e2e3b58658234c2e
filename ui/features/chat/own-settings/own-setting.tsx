import type { PlainSetting } from "#server/domain/setting-kinds.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { type UserSettingName, userSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { SettingRow } from "../../../components/settings/setting-row.tsx";
import { useSavedChoice } from "../../../components/settings/use-saved-choice.ts";
import { i18n } from "../../../lib/i18n.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";

/** One of the reader's settings, which is saved as soon as they choose a value. */
export function OwnSetting({ name }: { name: UserSettingName }) {
  const of: PlainSetting = userSettingDefinitions[name];
  const saved = useOrganization(({ user_settings }) => user_settings[name]);
  const setting = useSavedChoice(saved, (value) => api(settingsEndpoints.updateOwnSettings, { [name]: value }));
  const about = of.own?.about ?? of.about;
  return (
    <SettingRow
      of={of}
      title={i18n._(of.own?.title ?? of.title)}
      about={about && i18n._(about)}
      setting={setting}
      isOwn
    />
  );
}
