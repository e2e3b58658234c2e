import { propertyValue } from "../../events/changes.ts";
import { raise } from "../../transactions/raise.ts";
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
 * Changes those of a person's own settings that differ from before. Their clients are sent each change. A change of who
 * may see their email address is sent to the people it affects.
 */
export function changeOwnSettings(tx: Tx, user: User, changes: SettingChanges): void {
  const before = settingsOf(tx, user.id);
  for (const [name, value] of findChanges(before, changes)) {
    storeSetting(tx, user.id, name, value);
    announceOwn(tx, user, { ...settingsOf(tx, user.id), timezone: user.timezone }, name);
    if (name === "email_address_visibility") announceEmailVisibility(tx, user, before.email_address_visibility);
  }
  raise(tx, "settingsChanged", { user, before, after: settingsOf(tx, user.id) });
}

/** Changes a person's time zone, which is one of their settings and part of their profile. */
export function changeOwnTimezone(tx: Tx, user: User, timezone: string): void {
  if (timezone === user.timezone) return;
  changeTimezone(tx, user, timezone);
  announceOwn(tx, user, { ...settingsOf(tx, user.id), timezone }, "timezone");
}

/** Changes the default settings of new people, and notifies everybody. Nobody's own settings change. */
export function changeDefaultSettings(tx: Tx, changes: SettingChanges): void {
  for (const [property, value] of findChanges(defaultSettings(tx), changes)) {
    storeDefaultSetting(tx, property, value);
    const change = propertyValue(defaultSettings(tx), property);
    tx.append({ type: "realm_user_settings_defaults", op: "update", ...change }, { kind: "everyone" });
  }
}

type Change = [name: UserSettingName, value: UserSetting<UserSettingName>];

function findChanges(before: UserSettings, changes: SettingChanges): Change[] {
  return userSettingNames.flatMap((name): Change[] => {
    const value = changes[name];
    return value === undefined || value === before[name] ? [] : [[name, value]];
  });
}

type OwnSettings = UserSettings & { readonly timezone: string };

/** Old clients are sent both events, since some of them already read the new one. */
function announceOwn(tx: Tx, user: User, settings: OwnSettings, name: keyof OwnSettings): void {
  const ownClients = { kind: "users", ids: [user.id] } as const;
  const language = name === "default_language" ? languageName(settings[name]) : undefined;
  const languageFields = language === undefined ? {} : { language_name: language };
  tx.append({ type: "user_settings", op: "update", ...propertyValue(settings, name), ...languageFields }, ownClients);

  const oldClients = { ...ownClients, only: { capability: "user_settings_object", declared: false } } as const;
  if (isNotificationSetting(name)) {
    const notification = { user: user.email, ...notificationFields(settings, name) };
    tx.append({ type: "update_global_notifications", ...notification }, oldClients);
  } else {
    tx.append(
      { type: "update_display_settings", user: user.email, ...displayFields(settings, name), ...languageFields },
      oldClients,
    );
  }
}

type Notification<Names extends NotificationSettingName> = {
  [Name in Names]: { readonly notification_name: Name; readonly setting: UserSettings[Name] };
}[Names];

function notificationFields<Name extends NotificationSettingName>(
  settings: UserSettings,
  name: Name,
): Notification<Name> {
  return { notification_name: name, setting: settings[name] };
}

type Display<Names extends keyof OwnSettings> = {
  [Name in Names]: { readonly setting_name: Name; readonly setting: OwnSettings[Name] };
}[Names];

function displayFields<Name extends keyof OwnSettings>(settings: OwnSettings, name: Name): Display<Name> {
  return { setting_name: name, setting: settings[name] };
}
