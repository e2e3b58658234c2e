import { msg } from "@lingui/core/macro";
import { useState } from "react";
import { flag } from "#server/domain/setting-kinds.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { SettingRow } from "../../../components/settings/setting-row.tsx";
import { useSavedChoice } from "../../../components/settings/use-saved-choice.ts";
import { i18n } from "../../../lib/i18n.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";

const title = msg`Emoji as text`;
const about = msg`Shows :smile: instead of a picture.`;
const setting = flag({ title, about, initial: false });

/**
 * Switches `emojiset` between text and pictures. The pictures are those of the reader's device, but other clients have two
 * sets of their own: while the settings are open, switching on and off again restores the one that was stored.
 */
export function EmojiTextSetting() {
  const set = useOrganization(({ user_settings }) => user_settings.emojiset);
  const isText = set === "text";
  const [pictures] = useState(isText ? userSettingDefinitions.emojiset.initial : set);
  const saved = useSavedChoice(isText, (value) =>
    api(settingsEndpoints.updateOwnSettings, { emojiset: value === true ? "text" : pictures }),
  );
  return <SettingRow of={setting} title={i18n._(title)} about={i18n._(about)} setting={saved} isOwn />;
}
