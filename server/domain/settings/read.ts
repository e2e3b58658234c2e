import { invalidParameter } from "../../http/errors.ts";
import type { SettingTable } from "../setting-kinds.ts";
import { type SettingChanges, userSettingDefinitions, userSettingNames } from "../user-settings/shapes/settings.ts";

/**
 * The settings among what a request asks for, each within its limits.
 * @throws {ApiError} BAD_REQUEST, in the API's own words where it has some
 */
export function readSettings(asked: Readonly<Record<string, unknown>>): SettingChanges {
  const settings: SettingTable = userSettingDefinitions;
  const wanted = userSettingNames.flatMap((name) => {
    const value = asked[name];
    const setting = settings[name];
    if (value === undefined || setting === undefined) return [];
    const { success, data } = setting.shape.safeParse(value);
    if (!success) throw invalidParameter(name, "invalid", setting.refusal?.(value) ?? `Invalid ${name}`);
    return [[name, data]];
  });
  return Object.fromEntries(wanted);
}
