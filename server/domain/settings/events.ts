import { z } from "zod";
import { updatesOf } from "../../events/changes.ts";
import {
  displaySettingShapes,
  notificationSettingShapes,
  ownSettingShapes,
  type UserSettings,
  userSettingShapes,
} from "../user-settings/shapes/settings.ts";

const op = z.literal("update");
const byProperty = { property: "property", value: "value" } as const;
/** The email address of the person who is sent the event. */
const user = z.string();
/** The language's name in the language itself. */
const withLanguage = { default_language: { language_name: z.string().exactOptional() } };

/**
 * A setting of the person who is sent the event. `timezone` is one of them here, although it is part of the profile.
 */
const ownSettingEvent = updatesOf({ type: z.literal("user_settings"), op }, byProperty, ownSettingShapes, withLanguage);

/** The event for clients without the capability user_settings_object, in the first of their two forms. */
const displaySettingEvent = updatesOf(
  { type: z.literal("update_display_settings"), user },
  { property: "setting_name", value: "setting" },
  displaySettingShapes,
  withLanguage,
);

/** The second form: notification settings. */
const notificationSettingEvent = updatesOf(
  { type: z.literal("update_global_notifications"), user },
  { property: "notification_name", value: "setting" },
  notificationSettingShapes,
  {},
);

/** A default setting of new people changed. */
const defaultSettingEvent = updatesOf(
  { type: z.literal("realm_user_settings_defaults"), op },
  byProperty,
  userSettingShapes,
  {},
);

/** All settings events. */
export const settingsEvent = z.discriminatedUnion("type", [
  ownSettingEvent,
  displaySettingEvent,
  notificationSettingEvent,
  defaultSettingEvent,
]);

/** An event about settings, as sent to clients. */
export type SettingsEvent = z.infer<typeof settingsEvent>;

/**
 * The part of a client's state that settings events keep up to date. Older clients also have their settings at the top
 * level.
 */
export type SettingsState = {
  readonly user_settings: UserSettings & { readonly timezone: string };
  readonly realm_user_settings_defaults: UserSettings;
};

/** A client's state after a settings event. */
export function applySettingsEvent<State extends SettingsState>(state: State, event: SettingsEvent): State {
  switch (event.type) {
    case "user_settings":
      return { ...state, user_settings: { ...state.user_settings, [event.property]: event.value } };
    case "update_display_settings":
      return { ...state, [event.setting_name]: event.setting };
    case "update_global_notifications":
      return { ...state, [event.notification_name]: event.setting };
    case "realm_user_settings_defaults": {
      const defaults = { ...state.realm_user_settings_defaults, [event.property]: event.value };
      return { ...state, realm_user_settings_defaults: defaults };
    }
  }
}
