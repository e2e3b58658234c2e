import type { UserSettingName } from "./shapes/settings.ts";

/** A setting of the person who is told; `timezone` is one of them here, though it is part of the profile. */
export type OwnSettingEvent = {
  readonly type: "user_settings";
  readonly op: "update";
  readonly property: UserSettingName | "timezone";
  readonly value: unknown;
  /** Of default_language alone: the language's own name for itself. */
  readonly language_name?: string;
};

/** The same for clients without the capability user_settings_object, in the two forms they know. */
export type LegacySettingEvent =
  | {
      readonly type: "update_display_settings";
      /** The email address of the person who is told. */
      readonly user: string;
      readonly setting_name: string;
      readonly setting: unknown;
      readonly language_name?: string;
    }
  | {
      readonly type: "update_global_notifications";
      readonly user: string;
      readonly notification_name: string;
      readonly setting: unknown;
    };

/** What people who join later start with changed. */
export type DefaultSettingEvent = {
  readonly type: "realm_user_settings_defaults";
  readonly op: "update";
  readonly property: UserSettingName;
  readonly value: unknown;
};

/** The events of settings. */
export type SettingsEvent = OwnSettingEvent | LegacySettingEvent | DefaultSettingEvent;

/** The part of a client's state that events of settings keep true; older clients have their settings beside it, too. */
export type SettingsState = {
  readonly user_settings: Readonly<Record<string, unknown>>;
  readonly realm_user_settings_defaults: Readonly<Record<string, unknown>>;
};

/** A client's state after an event of settings. */
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
