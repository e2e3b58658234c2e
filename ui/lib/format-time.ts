import { t } from "@lingui/core/macro";
import { withClock } from "./clock.ts";
import { formatDate } from "./format-date.ts";
import { inLanguage } from "./formatter.ts";

const day = 86_400_000;

const fullDate = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const briefDate = { day: "numeric", month: "short", year: "numeric" } as const;
const toSecond = { minute: "2-digit", second: "2-digit" } as const;

const clock = withClock(
  (locales, hours) =>
    new Intl.DateTimeFormat(locales, hours ? { ...hours, minute: "2-digit" } : { timeStyle: "short" }),
);
const nearDay = inLanguage((locales) => new Intl.RelativeTimeFormat(locales, { numeric: "auto" }));
const sameYear = inLanguage((locales) => new Intl.DateTimeFormat(locales, { day: "numeric", month: "long" }));
const exact = withClock(
  (locales, hours) =>
    new Intl.DateTimeFormat(
      locales,
      hours ? { ...fullDate, ...toSecond, ...hours } : { dateStyle: "full", timeStyle: "medium" },
    ),
);
const brief = withClock(
  (locales, hours) =>
    new Intl.DateTimeFormat(
      locales,
      hours ? { ...briefDate, ...toSecond, ...hours } : { dateStyle: "medium", timeStyle: "medium" },
    ),
);

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
 * The time of a day, to the minute, as the language of the page writes it: "9:12 AM", "09:12", "9:12". With AM and PM or
 * to 24 hours, if the person who is signed in has chosen.
 */
export function formatClockTime(time: Date): string {
  return clock().format(time);
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
