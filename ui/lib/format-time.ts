import { t } from "@lingui/core/macro";
import { formatDate } from "./format-date.ts";
import { inLanguage } from "./formatter.ts";

const day = 86_400_000;

const clock = inLanguage((locales) => new Intl.DateTimeFormat(locales, { timeStyle: "short" }));
const clockTo24 = inLanguage(
  (locales) => new Intl.DateTimeFormat(locales, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
);
const nearDay = inLanguage((locales) => new Intl.RelativeTimeFormat(locales, { numeric: "auto" }));
const sameYear = inLanguage((locales) => new Intl.DateTimeFormat(locales, { day: "numeric", month: "long" }));
const exact = inLanguage((locales) => new Intl.DateTimeFormat(locales, { dateStyle: "full", timeStyle: "medium" }));
const brief = inLanguage((locales) => new Intl.DateTimeFormat(locales, { dateStyle: "medium", timeStyle: "medium" }));

/**
 * A point in time relative to now, in the user's time zone: "just now", "today, 09:12", "yesterday, 14:05", "3
 * March".
 */
export function formatRelativeTime(then: Date, now: Date): string {
  const ago = now.getTime() - then.getTime();
  if (Math.abs(ago) < 60_000) return t`just now`;
  if (ago > 0 && ago < 3_600_000) return nearDay().format(-Math.floor(ago / 60_000), "minute");
  const days = Math.round((startOfDay(then) - startOfDay(now)) / day);
  if (Math.abs(days) <= 1) {
    const nearby = nearDay().format(days, "day");
    const time = formatClockTime(then);
    return t({ message: `${nearby}, ${time}`, comment: "yesterday, 14:05" });
  }
  return then.getFullYear() === now.getFullYear() ? sameYear().format(then) : formatDate(then);
}

/** A point in time to the second, with its day and year. */
export function formatExactTime(then: Date): string {
  return exact().format(then);
}

/** The same without the day of the week, for lists with little room. */
export function formatBriefTime(then: Date): string {
  return brief().format(then);
}

/**
 * The time of a day, to the minute, as the language of the page writes it: "9:12 AM", "09:12", "9:12". The person who is
 * signed in may have chosen to see 24 hours in every language.
 */
export function formatClockTime(time: Date): string {
  return (hasHoursTo24 ? clockTo24 : clock)().format(time);
}

/** Shows 24 hours, or what the language of the page has, from the next time that is written on. */
export function showHoursTo24(isOn: boolean): void {
  hasHoursTo24 = isOn;
}

/** Whether times are shown with 24 hours in every language. */
export function showsHoursTo24(): boolean {
  return hasHoursTo24;
}

let hasHoursTo24 = false;

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
