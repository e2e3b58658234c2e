import { plural, t } from "@lingui/core/macro";
import type { Setting } from "#server/domain/setting-kinds.ts";
import type { Text } from "#server/texts/msg.ts";
import { formatExactDuration, formatNumber } from "./format.ts";
import { i18n } from "./i18n.ts";
import { languages, languageTitle } from "./language.ts";

/** A value of a setting, as the server sends it. */
export type SettingValue = string | number | boolean | null;

/** A value of a setting in words: "On", "Dark", "16 pixels", "10 minutes". */
export function formatValue(setting: Setting, value: SettingValue): string {
  switch (setting.kind) {
    case "flag":
      return value === true
        ? t({ message: "On", comment: "A setting is on" })
        : t({ message: "Off", comment: "A setting is off" });
    case "choice":
      return formatChoice(setting.options, value);
    case "language":
      return languageTitle(String(value));
    case "number":
      return formatAmount(Number(value), setting.unit);
    case "seconds":
      return value === null ? foreverTitle() : formatExactDuration(Number(value));
    case "days": {
      const days = Number(value);
      return days < 0 ? foreverTitle() : plural(days, { one: "# day", other: "# days" });
    }
    default:
      return value === null || value === "" ? none() : String(value);
  }
}

function formatChoice(options: readonly (readonly [SettingValue, Text])[], value: SettingValue): string {
  const words = options.find(([each]) => each === value)?.[1];
  return words ? i18n._(words) : String(value);
}

function formatAmount(value: number, unit: Text | undefined): string {
  const amount = formatNumber(value);
  if (unit === undefined) return amount;
  return t({ message: `${amount} ${{ unit: i18n._(unit) }}`, comment: "A value with its unit: 16 pixels" });
}

/** A time without an end, in words. */
export function foreverTitle(): string {
  return t({ message: "Forever", comment: "A time limit or retention without an end" });
}

function none(): string {
  return t({ message: "None", comment: "An empty value of a setting" });
}

/**
 * The options of a setting that is chosen from a list, with their titles. The current value is always among them. Other
 * settings have only the current value.
 */
export function listOptions(setting: Setting, value: SettingValue): readonly (readonly [SettingValue, string])[] {
  const offered = listOfferedValues(setting);
  const values = offered.includes(value) ? offered : [...offered, value];
  return values.map((each) => [each, formatValue(setting, each)]);
}

function listOfferedValues(setting: Setting): readonly SettingValue[] {
  if (setting.kind === "choice") return setting.options.map(([value]) => value);
  if (setting.kind === "language") return languages;
  if (setting.kind === "seconds") return [...setting.usual, ...(setting.mayBeForever ? [null] : [])];
  return [];
}

/** The titles of a setting's options; empty for settings without a list. */
export function listOptionTitles(setting: Setting): readonly string[] {
  return setting.kind === "choice" ? setting.options.map(([, words]) => i18n._(words)) : [];
}

/** The texts of a setting that a search looks through: its title, its explanation, its options. */
export function listSearchTexts(setting: Setting): string[] {
  const options = listOfferedValues(setting).map((value) => formatValue(setting, value));
  const texts = setting.about === undefined ? [setting.title] : [setting.title, setting.about];
  return [...texts.map((text) => i18n._(text)), ...options];
}

/** Reads a typed number, or says what is wrong with it. */
export function readNumber(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly value: number } | { readonly problem: string } {
  const text = typed.trim();
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return { value };
  return {
    problem: t`Enter a whole number from ${{ least: formatNumber(least) }} to ${{ most: formatNumber(most) }}.`,
  };
}

/** Settings that share a heading. */
export type SettingGroup<Name extends string> = {
  readonly part: string;
  readonly heading: Text | undefined;
  readonly names: readonly Name[];
};

/** The settings of a table that the pages show, by part and heading, in the table's order. */
export function groupSettings<Name extends string>(
  table: Readonly<Record<Name, Setting>>,
): readonly SettingGroup<Name>[] {
  const groups: { part: string; heading: Text | undefined; names: Name[] }[] = [];
  for (const name in table) {
    const { place } = table[name];
    if (place === undefined) continue;
    const existing = groups.find(({ part, heading }) => part === place.part && heading?.id === place.heading?.id);
    if (existing) existing.names.push(name);
    else groups.push({ part: place.part, heading: place.heading, names: [name] });
  }
  return groups;
}
