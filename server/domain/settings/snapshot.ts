import type { Reader } from "../../db/store.ts";
import { notificationSounds } from "./definitions.ts";
import { defaultSettings, settingsOf } from "./queries.ts";

const emojisetChoices = [
  { key: "emoji_set_a", text: "Emoji set A" },
  { key: "emoji_set_b", text: "Emoji set B" },
  { key: "text", text: "Plain text" },
] as const;

/** The `user_settings` of the registration response (the wire specification, 2.3). */
export function userSettingsSnapshot(reader: Reader, user: { readonly id: number; readonly timezone: string }) {
  return {
    user_settings: {
      ...settingsOf(reader, user.id),
      timezone: user.timezone,
      emojiset_choices: emojisetChoices,
      available_notification_sounds: notificationSounds,
    },
  };
}

/** The `realm_user_settings_defaults` of the registration response. */
export function defaultSettingsSnapshot(reader: Reader) {
  return {
    realm_user_settings_defaults: {
      ...defaultSettings(reader),
      emojiset_choices: emojisetChoices,
      available_notification_sounds: notificationSounds,
    },
  };
}
