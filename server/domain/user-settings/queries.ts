import { eq } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { defaultUserSettings, userSettings } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import {
  type UserSettingName,
  type UserSettings,
  userSettingDefinitions,
  userSettingNames,
} from "./shapes/settings.ts";

/** A person's settings. */
export function settingsOf(reader: Reader, userId: number): UserSettings {
  return storedSettings.get(reader, userId) ?? initialSettings;
}

/** The built-in defaults, which somebody has who has chosen nothing. */
export const initialSettings = merge([]);

/** The default settings of new people. Their language is the organization's. */
export function defaultSettings(reader: Reader): UserSettings {
  return { ...storedDefaults.get(reader, "all"), default_language: organizationSetting(reader, "default_language") };
}

/** The language in which the server writes to somebody, as a BCP 47 tag. */
export function languageOf(reader: Reader, userId: number): string {
  return settingsOf(reader, userId).default_language;
}

/** Drops a person's settings from the cache. Call this in the transaction that writes them. */
export function forgetSettings(tx: Undoable, userId: number): void {
  storedSettings.forget(tx, userId);
}

/** Drops the organization's defaults from the cache. Call this in the transaction that writes them. */
export function forgetDefaultSettings(tx: Undoable): void {
  storedDefaults.forgetAll(tx);
}

function merge(rows: readonly { readonly name: string; readonly value: string }[]): UserSettings {
  const stored = new Map(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)]));
  const value = (name: UserSettingName) => stored.get(name) ?? userSettingDefinitions[name].initial;
  return Object.fromEntries(userSettingNames.map((name) => [name, value(name)])) as UserSettings;
}

/** Null where all settings have their built-in defaults, as for most people: they share one object. */
const storedSettings = defineCache((reader, userId: number) => {
  const rows = ownRows(reader).all({ userId });
  return rows.length === 0 ? null : merge(rows);
});

const storedDefaults = defineCache((reader, _all: "all") =>
  merge(reader.store.db.select().from(defaultUserSettings).all()),
);

const ownRows = statement((db) =>
  db
    .select({ name: userSettings.name, value: userSettings.value })
    .from(userSettings)
    .where(eq(userSettings.userId, parameter("userId")))
    .prepare(),
);
