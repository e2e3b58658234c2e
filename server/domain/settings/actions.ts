import { valued } from "../../events/changes.ts";
import type { Tx } from "../../transactions/tx.ts";
import { languageName } from "../languages.ts";
import { defaultSettings, settingsOf } from "../user-settings/queries.ts";
import {
  isNotificationSetting,
  type NotificationSettingName,
  type SettingChanges,
  type UserSetting,
  type UserSettingName,
  type UserSettings,
  userSettingNames,
} from "../user-settings/shapes/settings.ts";
import { storeDefaultSetting, storeSetting } from "../user-settings/storage.ts";
import { announceEmailVisibility, changeTimezone } from "../users/change.ts";
import type { User } from "../users/queries.ts";

/**
 * Changes somebody's own settings, those that are other than before. Their clients are told of each; everybody it
 * concerns, whose address they may see from now on or no longer.
 */
export function changeOwnSettings(tx: Tx, user: User, wanted: SettingChanges): void {
  const before = settingsOf(tx, user.id);
  for (const [name, value] of changed(before, wanted)) {
    storeSetting(tx, user.id, name, value);
    announceOwn(tx, user, { ...settingsOf(tx, user.id), timezone: user.timezone }, name);
    if (name === "email_address_visibility") announceEmailVisibility(tx, user, before.email_address_visibility);
  }
  tx.raise("settingsChanged", { user, before, after: settingsOf(tx, user.id) });
}

/** Changes somebody's time zone, which their clients keep among the settings and everybody on the profile. */
export function changeOwnTimezone(tx: Tx, user: User, timezone: string): void {
  if (timezone === user.timezone) return;
  changeTimezone(tx, user, timezone);
  announceOwn(tx, user, { ...settingsOf(tx, user.id), timezone }, "timezone");
}

/** Changes what people who join from now on start with, and tells everybody; nobody's own settings change. */
export function changeDefaultSettings(tx: Tx, wanted: SettingChanges): void {
  for (const [property, value] of changed(defaultSettings(tx), wanted)) {
    storeDefaultSetting(tx, property, value);
    const change = valued(defaultSettings(tx), property);
    tx.append({ type: "realm_user_settings_defaults", op: "update", ...change }, { kind: "everyone" });
  }
}

type Change = [name: UserSettingName, value: UserSetting<UserSettingName>];

function changed(before: UserSettings, wanted: SettingChanges): Change[] {
  return userSettingNames.flatMap((name): Change[] => {
    const value = wanted[name];
    return value === undefined || value === before[name] ? [] : [[name, value]];
  });
}

type OwnSettings = UserSettings & { readonly timezone: string };

/** Old clients are told twice: those that listen to the new event as well must not lose it. */
function announceOwn(tx: Tx, user: User, settings: OwnSettings, name: keyof OwnSettings): void {
  const oneself = { kind: "users", ids: [user.id] } as const;
  const language = name === "default_language" ? languageName(settings[name]) : undefined;
  const named = language === undefined ? {} : { language_name: language };
  tx.append({ type: "user_settings", op: "update", ...valued(settings, name), ...named }, oneself);

  const old = { ...oneself, only: { capability: "user_settings_object", declared: false } } as const;
  if (isNotificationSetting(name)) {
    const notification = { user: user.email, ...notificationOf(settings, name) };
    tx.append({ type: "update_global_notifications", ...notification }, old);
  } else {
    tx.append({ type: "update_display_settings", user: user.email, ...displayOf(settings, name), ...named }, old);
  }
}

type Notification<Names extends NotificationSettingName> = {
  [Name in Names]: { readonly notification_name: Name; readonly setting: UserSettings[Name] };
}[Names];

function notificationOf<Name extends NotificationSettingName>(settings: UserSettings, name: Name): Notification<Name> {
  return { notification_name: name, setting: settings[name] };
}

type Display<Names extends keyof OwnSettings> = {
  [Name in Names]: { readonly setting_name: Name; readonly setting: OwnSettings[Name] };
}[Names];

function displayOf<Name extends keyof OwnSettings>(settings: OwnSettings, name: Name): Display<Name> {
  return { setting_name: name, setting: settings[name] };
}
