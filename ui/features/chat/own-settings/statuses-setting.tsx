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
 * What of `user_list_style` makes a difference here: the list of people always has pictures. Other clients tell the two
 * styles with statuses apart. Switched off and on again, the one that was stored comes back as long as the settings stay
 * open. Afterwards it is forgotten, and on is the style without pictures.
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
