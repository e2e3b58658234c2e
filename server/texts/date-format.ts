import { formatLocale } from "./format-locale.ts";

/**
 * How dates are written in a text of this language. Each format is created once: that takes longer than the rest of an
 * email.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formatLocale(language), options);
  if (formats.size >= keptFormats) formats.clear();
  formats.set(key, format);
  return format;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Time zones and languages are few, but somebody may try them all. */
const keptFormats = 200;
