import { type DefaultSettingName, userSettingDefinitions } from "#server/domain/settings/shapes/settings.ts";
import { counted } from "../../../../lib/words.ts";
import { settingWords } from "./all-words.ts";

/** A value of a setting as the server has it. */
export type SettingValue = string | number | boolean;

/** How a setting is chosen, by what its values are. */
export type SettingKind = "flag" | "options" | "number";

/** How a setting is chosen. */
export function kindOf(name: DefaultSettingName): SettingKind {
  if (settingWords[name].options) return "options";
  return typeof factoryValue(name) === "boolean" ? "flag" : "number";
}

/** What a setting is until somebody chooses otherwise. */
export function factoryValue(name: DefaultSettingName): SettingValue {
  return userSettingDefinitions[name].factory;
}

/** A value in words: "On", "Dark", "16 pixels". */
export function valueWords(name: DefaultSettingName, value: SettingValue): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  const { unit } = settingWords[name];
  if (unit !== undefined) return `${value} ${unit}`;
  return optionsOf(name, value).find(([each]) => each === value)?.[1] ?? String(value);
}

/** What a setting can be, in words; a value that somebody chose elsewhere is among them. */
export function optionsOf(name: DefaultSettingName, value: SettingValue): readonly (readonly [SettingValue, string])[] {
  const { options = [] } = settingWords[name];
  if (typeof value === "boolean" || options.some(([each]) => each === value)) return options;
  const words = typeof value === "number" ? counted(value, "second") : value;
  return [...options, [value, words]];
}

/** A typed number as the setting takes it, or what is wrong with it. */
export function readNumber(
  name: DefaultSettingName,
  typed: string,
): { readonly value: number } | { readonly problem: string } {
  const text = typed.trim();
  const value = Number(text);
  const { success } = userSettingDefinitions[name].shape.safeParse(value);
  if (/^\d+$/.test(text) && success) return { value };
  const [least, most] = limitsOf(name);
  return { problem: `Enter a whole number from ${least} to ${most}.` };
}

function limitsOf(name: DefaultSettingName): [least: unknown, most: unknown] {
  const { shape } = userSettingDefinitions[name];
  return "minValue" in shape ? [shape.minValue, shape.maxValue] : [0, undefined];
}
