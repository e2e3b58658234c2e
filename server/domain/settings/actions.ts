import type { Tx } from "../../db/mutate.ts";
import { deleteDraftsOf } from "../drafts/actions.ts";
import { announceConsent } from "../exports/announce.ts";
import { languageName } from "../languages.ts";
import { hidePresence } from "../presence/actions.ts";
import { announceInheritedNotifications } from "../subscriptions/inherited-notifications.ts";
import { notificationSettings } from "../subscriptions/present.ts";
import { announceAway } from "../user-status/announce.ts";
import { announceEmailVisibility, changeTimezone } from "../users/change.ts";
import type { User } from "../users/queries.ts";
import type { OwnSettingEvent } from "./events.ts";
import { defaultSettings, settingsOf } from "./queries.ts";
import {
  isNotificationSetting,
  type SettingChanges,
  type UserSetting,
  type UserSettingName,
  type UserSettings,
  userSettingNames,
} from "./shapes/settings.ts";
import { storeDefaultSetting, storeSetting } from "./storage.ts";

/**
 * Changes somebody's own settings, those that are other than before. Their clients are told of each; everybody it
 * concerns, whose address they may see from now on or no longer.
 */
export function changeOwnSettings(tx: Tx, user: User, wanted: SettingChanges): void {
  const before = settingsOf(tx, user.id);
  const inheritedBefore = notificationSettings(tx, user.id);
  for (const [name, value] of changed(before, wanted)) {
    storeSetting(tx, user.id, name, value);
    announceOwn(tx, user, name, value);
    if (name === "enable_drafts_synchronization" && value === false) deleteDraftsOf(tx, user);
    if (name === "allow_private_data_export") announceConsent(tx, user, value === true);
    if (name === "presence_enabled") followVisibility(tx, user, value === true);
    if (name === "email_address_visibility") announceEmailVisibility(tx, user, before.email_address_visibility);
  }
  announceInheritedNotifications(tx, user, inheritedBefore);
}

/** Who does not want to be seen any more is told of as being nowhere; who does again, when they are here next. */
function followVisibility(tx: Tx, user: User, isVisible: boolean): void {
  announceAway(tx, user, !isVisible);
  if (!isVisible) hidePresence(tx, user);
}

/** Changes somebody's time zone, which their clients keep among the settings and everybody on the profile. */
export function changeOwnTimezone(tx: Tx, user: User, timezone: string): void {
  if (timezone === user.timezone) return;
  changeTimezone(tx, user, timezone);
  announceOwn(tx, user, "timezone", timezone);
}

/** Changes what people who join from now on start with, and tells everybody; nobody's own settings change. */
export function changeDefaultSettings(tx: Tx, wanted: SettingChanges): void {
  for (const [property, value] of changed(defaultSettings(tx), wanted)) {
    storeDefaultSetting(tx, property, value);
    tx.append({ type: "realm_user_settings_defaults", op: "update", property, value }, { kind: "everyone" });
  }
}

type Change = [name: UserSettingName, value: UserSetting<UserSettingName>];

function changed(before: UserSettings, wanted: SettingChanges): Change[] {
  return userSettingNames.flatMap((name): Change[] => {
    const value = wanted[name];
    return value === undefined || value === before[name] ? [] : [[name, value]];
  });
}

/** Old clients are told twice: those that listen to the new event as well must not lose it. */
function announceOwn(tx: Tx, user: User, property: OwnSettingEvent["property"], value: unknown): void {
  const language = property === "default_language" ? languageName(String(value)) : undefined;
  const named = language === undefined ? {} : { language_name: language };
  const oneself = { kind: "users", ids: [user.id] } as const;
  tx.append({ type: "user_settings", op: "update", property, value, ...named }, oneself);

  const old = { ...oneself, only: { capability: "user_settings_object", declared: false } } as const;
  if (property !== "timezone" && isNotificationSetting(property)) {
    const notification = { user: user.email, notification_name: property, setting: value };
    tx.append({ type: "update_global_notifications", ...notification }, old);
  } else {
    const display = { user: user.email, setting_name: property, setting: value, ...named };
    tx.append({ type: "update_display_settings", ...display }, old);
  }
}
