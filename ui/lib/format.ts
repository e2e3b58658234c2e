const numbers = new Intl.NumberFormat("en");

/** A whole number with separated thousands: 20,411. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A whole number within a sentence: one to nine in words, others in digits. */
export function spellNumber(value: number): string {
  return words[value - 1] ?? formatNumber(value);
}

const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A number with its noun: "1 client", "2 clients". */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** A duration in the unit a person would use, rounded up: "20 seconds", "2 minutes". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? formatCount(whole, "second") : formatCount(Math.ceil(whole / 60), "minute");
}

const lengths = [
  [604_800, "week"],
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
] as const;

/** An exact duration in the largest unit that divides it: "10 minutes", "90 seconds", "1 week", "30 days". */
export function formatExactDuration(seconds: number): string {
  const [size, unit] = lengths.find(([each]) => seconds % each === 0) ?? [1, "second"];
  return formatCount(seconds / size, unit);
}

const sizeUnits = ["kB", "MB", "GB", "TB"] as const;

/** A size of data in the unit a person would use: "812 bytes", "1.5 MB", "210 GB". A kB is 1000 bytes. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return formatCount(bytes, "byte");
  // Compares the rounded value, so that no size is "1,000 kB".
  const power = Math.min(sizeUnits.length, Math.floor(Math.log10(Number(bytes.toPrecision(3))) / 3));
  const value = bytes / 1000 ** power;
  const rounded = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(rounded)} ${sizeUnits[power - 1]}`;
}
