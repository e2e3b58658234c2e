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

const title = msg`Statuses in the list of people`;
const about = msg`Status texts are shown below the names.`;
const of = flag({ title, about, initial: true });

/**
 * What of `user_list_style` makes a difference here: the list of people always has pictures. Other clients tell the two
 * styles with statuses apart, so the one that was stored comes back.
 */
export function StatusesSetting() {
  const style = useOrganization(({ user_settings }) => user_settings.user_list_style);
  const isOn = style !== listStyles.names;
  const [styleWhenOn] = useState(isOn ? style : listStyles.namesAndStatuses);
  const setting = useSavedChoice(isOn, (value) =>
    api(settingsEndpoints.updateOwnSettings, { user_list_style: value === true ? styleWhenOn : listStyles.names }),
  );
  return <SettingRow of={of} title={i18n._(title)} about={i18n._(about)} setting={setting} isOwn />;
}
