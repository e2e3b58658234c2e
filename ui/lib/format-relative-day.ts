import { formatRelativeTime } from "./format-time.ts";
import { inLanguage } from "./formatter.ts";

const nearDay = inLanguage((locales) => new Intl.RelativeTimeFormat(locales, { numeric: "auto" }));

/** A day relative to now, in the user's time zone: "today", "yesterday", "3 March". */
export function formatRelativeDay(then: Date, now: Date): string {
  const noon = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate(), 12);
  const days = (noon(then) - noon(now)) / 86_400_000;
  // Other days have no time of day.
  return Math.abs(days) <= 1 ? nearDay().format(days, "day") : formatRelativeTime(then, now);
}
