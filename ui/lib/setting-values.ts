import type { Setting } from "#server/domain/setting-kinds.ts";
import { formatCount, formatExactDuration, formatNumber } from "./format.ts";

/** A value of a setting, as the server sends it. */
export type SettingValue = string | number | boolean | null;

/** A value of a setting in words: "On", "Dark", "16 pixels", "10 minutes". */
export function formatValue(setting: Setting, value: SettingValue): string {
  switch (setting.kind) {
    case "flag":
      return value === true ? "On" : "Off";
    case "choice":
      return setting.options.find(([each]) => each === value)?.[1] ?? String(value);
    case "number":
      return setting.unit === undefined ? formatNumber(Number(value)) : `${value} ${setting.unit}`;
    case "seconds":
      return value === null ? "Forever" : formatExactDuration(Number(value));
    case "days":
      return Number(value) < 0 ? "Forever" : formatCount(Number(value), "day");
    default:
      return value === null || value === "" ? "none" : String(value);
  }
}

/**
 * The options of a setting that is chosen from a list, with their titles. The current value is always among them.
 * Undefined for other settings.
 */
export function listOptions(setting: Setting, value: SettingValue): readonly (readonly [SettingValue, string])[] {
  const offered = listOfferedValues(setting);
  const values = offered.includes(value) ? offered : [...offered, value];
  return values.map((each) => [each, formatValue(setting, each)]);
}

function listOfferedValues(setting: Setting): readonly SettingValue[] {
  if (setting.kind === "choice") return setting.options.map(([value]) => value);
  if (setting.kind === "seconds") return [...setting.usual, ...(setting.mayBeForever ? [null] : [])];
  return [];
}

/** The titles of a setting's options; empty for settings without a list. */
export function listOptionTitles(setting: Setting): readonly string[] {
  return setting.kind === "choice" ? setting.options.map(([, words]) => words) : [];
}

/** The texts of a setting that a search looks through: its title, its explanation, its options. */
export function listSearchTexts(setting: Setting): string[] {
  const options = listOfferedValues(setting).map((value) => formatValue(setting, value));
  return [setting.title, ...(setting.about === undefined ? [] : [setting.about]), ...options];
}

/** Reads a typed number, or says what is wrong with it. */
export function readNumber(
  typed: string,
  { least, most, of }: { readonly least: number; readonly most: number; readonly of?: string },
): { readonly value: number } | { readonly problem: string } {
  const text = typed.trim();
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return { value };
  const what = of === undefined ? "a whole number" : `a whole number of ${of},`;
  return { problem: `Enter ${what} from ${formatNumber(least)} to ${formatNumber(most)}.` };
}

/** Settings that share a heading. */
export type SettingGroup<Name extends string> = {
  readonly part: string;
  readonly heading: string | undefined;
  readonly names: readonly Name[];
};

/** The settings of a table that the pages show, by part and heading, in the table's order. */
export function groupSettings<Name extends string>(
  table: Readonly<Record<Name, Setting>>,
): readonly SettingGroup<Name>[] {
  const groups: { part: string; heading: string | undefined; names: Name[] }[] = [];
  for (const name in table) {
    const { place } = table[name];
    if (place === undefined) continue;
    const existing = groups.find(({ part, heading }) => part === place.part && heading === place.heading);
    if (existing) existing.names.push(name);
    else groups.push({ part: place.part, heading: place.heading, names: [name] });
  }
  return groups;
}
