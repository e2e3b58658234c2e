import { z } from "zod";
import { type Setting, type SettingTable, shapesOf } from "../../setting-kinds.ts";
import { appearanceSettings } from "./table/appearance.ts";
import { notificationDefaults } from "./table/notifications.ts";
import { personalOnlySettings, unsentEmailSettings } from "./table/personal-only.ts";
import { privacySettings } from "./table/privacy.ts";
import { readingSettings } from "./table/reading.ts";
import { topicSettings, writingSettings } from "./table/writing.ts";

/** The kinds of settings that the page of default settings has controls for. */
export type DefaultSetting = Extract<Setting, { kind: "flag" | "choice" | "number" | "seconds" }>;

/** All personal settings that the organization may set a default for, in the order of the page. */
export const defaultSettingDefinitions = {
  ...appearanceSettings,
  ...readingSettings,
  ...writingSettings,
  ...topicSettings,
  ...notificationDefaults,
  ...privacySettings,
} as const satisfies Readonly<Record<string, DefaultSetting>>;

/**
 * All personal settings (the API specification, Organization defaults of user settings; the wire specification, 9.3).
 * Only values that differ from the built-in defaults are stored.
 */
export const userSettingDefinitions = {
  ...defaultSettingDefinitions,
  ...unsentEmailSettings,
  ...personalOnlySettings,
} as const satisfies SettingTable;

/** A personal setting by name. */
export type UserSettingName = keyof typeof userSettingDefinitions;

/** The values that a personal setting may have. */
export type UserSetting<Name extends UserSettingName> = z.output<(typeof userSettingDefinitions)[Name]["shape"]>;

/** All personal settings of a person, by name. */
export type UserSettings = { readonly [Name in UserSettingName]: UserSetting<Name> };

/** Changes of some personal settings. */
export type SettingChanges = { readonly [Name in UserSettingName]?: UserSetting<Name> | undefined };

/** Every personal setting. */
export const userSettingNames = Object.keys(userSettingDefinitions) as readonly UserSettingName[];

/** A personal setting that the organization may set a default for. */
export type DefaultSettingName = keyof typeof defaultSettingDefinitions;

/** Every personal setting that the organization may set a default for. */
export const defaultSettingNames = Object.keys(defaultSettingDefinitions) as readonly DefaultSettingName[];

/**
 * Older clients sort settings into two kinds: notification settings, which for them include presence, and all others.
 */
const { presence_enabled, ...otherPrivacySettings } = privacySettings;
const notificationSettings = { ...notificationDefaults, ...unsentEmailSettings, presence_enabled };

/** A notification setting. */
export type NotificationSettingName = keyof typeof notificationSettings;

/** The shapes of notification settings. */
export const notificationSettingShapes = shapesOf(notificationSettings);
const otherSettingShapes = shapesOf({
  ...appearanceSettings,
  ...readingSettings,
  ...writingSettings,
  ...topicSettings,
  ...otherPrivacySettings,
  ...personalOnlySettings,
});

const timezone = z.string();

/** The shapes of all other settings. The time zone is part of the profile, but clients keep it among these. */
export const displaySettingShapes = { ...otherSettingShapes, timezone };

/** The shapes of all personal settings. */
export const userSettingShapes = { ...notificationSettingShapes, ...otherSettingShapes };

/** The same with the time zone, which clients keep among a person's own settings. */
export const ownSettingShapes = { ...userSettingShapes, timezone };

/** Whether a setting is a notification setting. */
export function isNotificationSetting(name: string): name is NotificationSettingName {
  return Object.hasOwn(notificationSettings, name);
}
