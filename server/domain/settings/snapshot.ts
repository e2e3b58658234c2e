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

/** The two kinds that older clients sort settings into, by the name of the group that carries them. */
export type LegacySettingsGroup = "update_display_settings" | "update_global_notifications";

/**
 * The settings of one kind as keys of their own at the top of the registration response, for clients without the
 * capability user_settings_object (the wire specification, 2.3).
 */
export function legacySettingsSnapshot(reader: Reader, userId: number, group: LegacySettingsGroup) {
  const settings = Object.entries(settingsOf(reader, userId));
  return Object.fromEntries(settings.filter(([name]) => legacyGroupOf(name) === group));
}

function legacyGroupOf(name: string): LegacySettingsGroup {
  const isNotification =
    name !== "enable_drafts_synchronization" && /^enable_|notif|^desktop_icon_count|^presence_enabled$/.test(name);
  return isNotification ? "update_global_notifications" : "update_display_settings";
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
