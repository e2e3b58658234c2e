import { eq } from "drizzle-orm";
import { defineCache } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { defaultUserSettings, userSettings } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import { type UserSettingName, type UserSettings, userSettingDefinitions, userSettingNames } from "./definitions.ts";

/** Somebody's personal settings. */
export function settingsOf(reader: Reader, userId: number): UserSettings {
  const stored = storedSettings.get(reader, userId);
  return stored === null ? factorySettings : stored;
}

/** What people who join later start with. */
export function defaultSettings(reader: Reader): UserSettings {
  return storedDefaults.get(reader, "all");
}

/** Gives a new person the organization's defaults, which then stay theirs whatever becomes of the defaults. */
export function copyDefaultSettings(tx: Reader, userId: number): void {
  for (const row of tx.store.db.select().from(defaultUserSettings).all()) {
    tx.store.db
      .insert(userSettings)
      .values({ ...row, userId })
      .run();
  }
}

const factorySettings = merge([]);

function merge(rows: readonly { readonly name: string; readonly value: string }[]): UserSettings {
  const stored = new Map(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)]));
  const value = (name: UserSettingName) => stored.get(name) ?? userSettingDefinitions[name].factory;
  return Object.fromEntries(userSettingNames.map((name) => [name, value(name)])) as UserSettings;
}

/** Null where nothing differs from the factory, as for most people: they share one object. */
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
