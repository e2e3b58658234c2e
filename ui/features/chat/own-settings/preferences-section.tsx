import { OwnSetting } from "./own-setting.tsx";
import { SettingCards } from "./setting-cards.tsx";

/** How the app looks, reads and writes for the reader. */
export function PreferencesSection() {
  return (
    <SettingCards
      parts={["appearance", "reading", "writing", "topics"]}
      first={<OwnSetting name="default_language" />}
    />
  );
}
