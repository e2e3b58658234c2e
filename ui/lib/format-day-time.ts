import { showsHoursTo24 } from "./format-time.ts";
import { inLanguage } from "./formatter.ts";

const hoursTo24 = { hour: "2-digit", hourCycle: "h23" } as const;

const sameYear = inLanguage((locales) => new Intl.DateTimeFormat(locales, optionsIn(locales)));
const otherYear = inLanguage((locales) => new Intl.DateTimeFormat(locales, { ...optionsIn(locales), year: "numeric" }));
const sameYearTo24 = inLanguage((locales) => new Intl.DateTimeFormat(locales, { ...optionsIn(locales), ...hoursTo24 }));
const otherYearTo24 = inLanguage(
  (locales) => new Intl.DateTimeFormat(locales, { ...optionsIn(locales), ...hoursTo24, year: "numeric" }),
);

/** A day and a time to the minute, with the year only if it is another one: "Monday 30 November at 09:00". */
export function formatDayTime(at: Date, now: Date): string {
  const isSameYear = at.getFullYear() === now.getFullYear();
  if (showsHoursTo24()) return (isSameYear ? sameYearTo24 : otherYearTo24)().format(at);
  return (isSameYear ? sameYear : otherYear)().format(at);
}

function optionsIn(locales: string[]): Intl.DateTimeFormatOptions {
  return { weekday: "long", day: "numeric", month: "long", hour: hourIn(locales), minute: "2-digit" };
}

/** How a language writes an hour before ten in a time alone. With a day, browsers leave its zero out. */
function hourIn(locales: string[]): "numeric" | "2-digit" {
  const parts = new Intl.DateTimeFormat(locales, { timeStyle: "short" }).formatToParts(new Date(2026, 0, 1, 9));
  return parts.find(({ type }) => type === "hour")?.value.length === 2 ? "2-digit" : "numeric";
}
