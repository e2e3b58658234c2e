import { invalidParameter } from "../../http/errors.ts";
import type { SettingTable } from "../setting-kinds.ts";
import { type SettingChanges, userSettingDefinitions, userSettingNames } from "../user-settings/shapes/settings.ts";

/**
 * Reads the settings among a request's parameters. Each value must be within its limits.
 * @throws {ApiError} BAD_REQUEST, with the API's own message where there is one
 */
export function readSettings(params: Readonly<Record<string, unknown>>): SettingChanges {
  const settings: SettingTable = userSettingDefinitions;
  const entries = userSettingNames.flatMap((name) => {
    const value = params[name];
    const setting = settings[name];
    if (value === undefined || setting === undefined) return [];
    const { success, data } = setting.shape.safeParse(value);
    if (!success) throw invalidParameter(name, "invalid", setting.refusal?.(value) ?? `Invalid ${name}`);
    return [[name, data]];
  });
  return Object.fromEntries(entries);
}
