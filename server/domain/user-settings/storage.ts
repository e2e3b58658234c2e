import { and, eq } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { defaultUserSettings, userSettings } from "../../db/schema/users.ts";
import { defaultSettings, forgetDefaultSettings, forgetSettings } from "./queries.ts";
import { type UserSetting, type UserSettingName, userSettingDefinitions, userSettingNames } from "./shapes/settings.ts";

/** Gives a new person the organization's defaults, which later changes of the defaults do not affect. */
export function copyDefaultSettings(tx: Undoable, userId: number): void {
  const defaults = defaultSettings(tx);
  for (const name of userSettingNames) {
    if (defaults[name] !== userSettingDefinitions[name].initial) storeSetting(tx, userId, name, defaults[name]);
  }
  forgetSettings(tx, userId);
}

/** Writes one setting of a person. */
export function storeSetting<Name extends UserSettingName>(
  tx: Undoable,
  userId: number,
  name: Name,
  value: UserSetting<Name>,
): void {
  const { db } = tx.store;
  if (value === userSettingDefinitions[name].initial) {
    db.delete(userSettings)
      .where(and(eq(userSettings.userId, userId), eq(userSettings.name, name)))
      .run();
  } else {
    const text = JSON.stringify(value);
    const target = [userSettings.userId, userSettings.name];
    db.insert(userSettings)
      .values({ userId, name, value: text })
      .onConflictDoUpdate({ target, set: { value: text } })
      .run();
  }
  forgetSettings(tx, userId);
}

/** Writes one default for new people. */
export function storeDefaultSetting<Name extends UserSettingName>(
  tx: Undoable,
  name: Name,
  value: UserSetting<Name>,
): void {
  const { db } = tx.store;
  if (value === userSettingDefinitions[name].initial) {
    db.delete(defaultUserSettings).where(eq(defaultUserSettings.name, name)).run();
  } else {
    const text = JSON.stringify(value);
    const target = defaultUserSettings.name;
    db.insert(defaultUserSettings)
      .values({ name, value: text })
      .onConflictDoUpdate({ target, set: { value: text } })
      .run();
  }
  forgetDefaultSettings(tx);
}
