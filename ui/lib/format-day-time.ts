import { type HourOptions, withClock } from "./clock.ts";

const sameYear = withClock((locales, hours) => new Intl.DateTimeFormat(locales, optionsIn(locales, hours)));
const otherYear = withClock(
  (locales, hours) => new Intl.DateTimeFormat(locales, { ...optionsIn(locales, hours), year: "numeric" }),
);

/** A day and a time to the minute, with the year only if it is another one: "Monday 30 November at 09:00". */
export function formatDayTime(at: Date, now: Date): string {
  return (at.getFullYear() === now.getFullYear() ? sameYear : otherYear)().format(at);
}

function optionsIn(locales: string[], hours: HourOptions | undefined): Intl.DateTimeFormatOptions {
  const shown = hours ?? { hour: hourIn(locales) };
  return { weekday: "long", day: "numeric", month: "long", ...shown, minute: "2-digit" };
}

/** How a language writes an hour before ten in a time alone. With a day, browsers leave its zero out. */
function hourIn(locales: string[]): "numeric" | "2-digit" {
  const parts = new Intl.DateTimeFormat(locales, { timeStyle: "short" }).formatToParts(new Date(2026, 0, 1, 9));
  return parts.find(({ type }) => type === "hour")?.value.length === 2 ? "2-digit" : "numeric";
}
