import type { Reader } from "../../db/store.ts";
import { defaultSettings, settingsOf } from "../user-settings/queries.ts";
import {
  isNotificationSetting,
  type UserSettings,
  userSettingDefinitions,
  userSettingNames,
} from "../user-settings/shapes/settings.ts";

const { emojiset, notification_sound } = userSettingDefinitions;
const emojisetChoices = emojiset.options.map(([key, { message = key }]) => ({ key, text: message }));
const notificationSounds = notification_sound.options.map(([sound]) => sound);

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

/** The `user_settings` for a visitor who is not signed in: the defaults for new people. */
export function visitorSettingsSnapshot(reader: Reader) {
  return { user_settings: { ...defaultSettingsSnapshot(reader).realm_user_settings_defaults, timezone: "" } };
}

/** The two kinds that older clients sort settings into, named after the group of the registration. */
export type LegacySettingsGroup = "update_display_settings" | "update_global_notifications";

/**
 * The settings of one kind as keys at the top level of the registration response, for clients without the capability
 * user_settings_object (the wire specification, 2.3).
 */
export function legacySettingsSnapshot(
  reader: Reader,
  user: { readonly id: number; readonly timezone: string },
  group: LegacySettingsGroup,
): LegacySettings {
  const own: LegacySettings = { ...settingsOf(reader, user.id) };
  const isNotification = group === "update_global_notifications";
  for (const name of userSettingNames) if (isNotificationSetting(name) !== isNotification) delete own[name];
  if (!isNotification) own.timezone = user.timezone;
  return own;
}

type LegacySettings = { -readonly [Name in keyof UserSettings]?: UserSettings[Name] } & { timezone?: string };

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
