import { inLanguage } from "./formatter.ts";

const numbers = inLanguage((locales) => new Intl.NumberFormat(locales));
const lists = inLanguage((locales) => new Intl.ListFormat(locales, { type: "conjunction" }));
const alternatives = inLanguage((locales) => new Intl.ListFormat(locales, { type: "disjunction" }));

/** A whole number with separated thousands: 20,411. */
export function formatNumber(value: number): string {
  return numbers().format(value);
}

/**
 * Several things in a sentence: "Ada, Nina, and Ben". Where one of them is written from right to left, each is isolated
 * (Unicode Standard Annex 9), so that they keep their order.
 */
export function formatList(items: readonly string[]): string {
  const list = lists().format(items);
  return items.length > 1 && rightToLeft.test(list) ? lists().format(items.map(isolate)) : list;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A choice between several things: "PNG, JPEG, or GIF". */
export function formatAlternatives(items: readonly string[]): string {
  return alternatives().format(items);
}

/** A duration in seconds, or minutes from 60 s, rounded up: "20 seconds", "2 minutes". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? formatUnit(whole, "second") : formatUnit(Math.ceil(whole / 60), "minute");
}

const durationUnits = [
  [604_800, "week"],
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
] as const;

/** An exact duration in the largest unit that divides it: "10 minutes", "90 seconds", "1 week", "30 days". */
export function formatExactDuration(seconds: number): string {
  const [length, unit] = durationUnits.find(([each]) => seconds % each === 0) ?? [1, "second"];
  return formatUnit(seconds / length, unit);
}

const sizeUnits = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size of data in the largest unit that fits: "812 bytes", "1.5 MB", "210 GB". A kB is 1000 bytes. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return formatUnit(bytes, "byte");
  // Compares the rounded value, so that no size is "1,000 kB".
  const power = Math.min(sizeUnits.length, Math.floor(Math.log10(Number(bytes.toPrecision(3))) / 3));
  const value = bytes / 1000 ** power;
  const rounded = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return formatUnit(rounded, sizeUnits[power - 1] ?? "byte");
}

type Unit = "second" | "minute" | "hour" | "day" | "week" | "byte" | (typeof sizeUnits)[number];

const unitFormatters = new Map<Unit, () => Intl.NumberFormat>();

function formatUnit(value: number, unit: Unit): string {
  const formatter =
    unitFormatters.get(unit) ?? inLanguage((locales) => new Intl.NumberFormat(locales, unitOptions(unit)));
  unitFormatters.set(unit, formatter);
  return formatter().format(value);
}

/** Sizes have symbols (MB), everything else has words. */
function unitOptions(unit: Unit): Intl.NumberFormatOptions {
  return { style: "unit", unit, unitDisplay: /.byte$/.test(unit) ? "short" : "long" };
}
