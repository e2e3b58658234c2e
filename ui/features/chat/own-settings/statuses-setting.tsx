import { msg } from "@lingui/core/macro";
import { useState } from "react";
import { flag } from "#server/domain/setting-kinds.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { SettingRow } from "../../../components/settings/setting-row.tsx";
import { useSavedChoice } from "../../../components/settings/use-saved-choice.ts";
import { i18n } from "../../../lib/i18n.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { listStyles } from "../people/list-styles.ts";

const title = msg`Show status texts`;
const about = msg`Below the names in the list of people.`;
const setting = flag({ title, about, initial: true });

/**
 * Switches between the styles of `user_list_style` with and without status texts. The list of people has pictures in
 * either, but other clients have a style with statuses and one with pictures too. While the settings are open, switching
 * off and on again restores the stored one. Afterwards, on is the style without pictures.
 */
export function StatusesSetting() {
  const style = useOrganization(({ user_settings }) => user_settings.user_list_style);
  const isOn = style !== listStyles.names;
  const [styleWhenOn] = useState(isOn ? style : listStyles.namesAndStatuses);
  const saved = useSavedChoice(isOn, (value) =>
    api(settingsEndpoints.updateOwnSettings, { user_list_style: value === true ? styleWhenOn : listStyles.names }),
  );
  return <SettingRow of={setting} title={i18n._(title)} about={i18n._(about)} setting={saved} isOwn />;
}
