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
 * Switches `emojiset` between text and pictures. This page shows the pictures of the reader's device, but other clients
 * have two sets. While the settings are open, switching on and off again restores the set that was stored.
 */
export function EmojiTextSetting() {
  const set = useOrganization(({ user_settings }) => user_settings.emojiset);
  const isText = set === "text";
  const [pictureSet] = useState(isText ? userSettingDefinitions.emojiset.initial : set);
  const saved = useSavedChoice(isText, (value) =>
    api(settingsEndpoints.updateOwnSettings, { emojiset: value === true ? "text" : pictureSet }),
  );
  return <SettingRow of={setting} title={i18n._(title)} about={i18n._(about)} setting={saved} isOwn />;
}
