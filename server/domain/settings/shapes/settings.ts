import type { z } from "zod";
import { conductSettings } from "./conduct.ts";
import { displaySettings } from "./display.ts";
import { notificationSettings } from "./notifications.ts";
import { type SettingDefinition, shapesOf } from "./setting.ts";

/**
 * Every personal setting with its shape and factory value (the API specification, Organization defaults of user
 * settings; the wire specification, 9.3). Stored values are those that differ.
 */
export const userSettingDefinitions = { ...displaySettings, ...notificationSettings, ...conductSettings } as const;

/** A personal setting by name. */
export type UserSettingName = keyof typeof userSettingDefinitions;

/** The values a personal setting may have. */
export type UserSetting<Name extends UserSettingName> = z.output<(typeof userSettingDefinitions)[Name]["shape"]>;

/** All personal settings of somebody, by name. */
export type UserSettings = { readonly [Name in UserSettingName]: UserSetting<Name> };

/** Some personal settings, those that somebody changes. */
export type SettingChanges = { readonly [Name in UserSettingName]?: UserSetting<Name> | undefined };

/** Every personal setting. */
export const userSettingNames = Object.keys(userSettingDefinitions) as readonly UserSettingName[];

/** A personal setting that the organization may set a default for. */
export type DefaultSettingName = {
  [Name in UserSettingName]: (typeof userSettingDefinitions)[Name] extends { readonly isOwn: true } ? never : Name;
}[UserSettingName];

/** Every personal setting that the organization may set a default for. */
export const defaultSettingNames = userSettingNames.filter(
  (name): name is DefaultSettingName => (userSettingDefinitions[name] as SettingDefinition).isOwn !== true,
);

/** A setting of what a person is told, and how. */
export type NotificationSettingName = keyof typeof notificationSettings;

/** The shapes of these, and of all others: older clients sort settings into the two. */
export const notificationSettingShapes = shapesOf(notificationSettings);
export const otherSettingShapes = shapesOf({ ...displaySettings, ...conductSettings });

/** The shape of every personal setting. */
export const userSettingShapes = { ...notificationSettingShapes, ...otherSettingShapes };

/** Whether a setting is one of what a person is told: older clients sort settings into these and all others. */
export function isNotificationSetting(name: string): name is NotificationSettingName {
  return Object.hasOwn(notificationSettings, name);
}
