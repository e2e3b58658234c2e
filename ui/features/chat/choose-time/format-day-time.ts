import { inLanguage } from "../../../lib/formatter.ts";

const day = { weekday: "long", day: "numeric", month: "long" } as const;
const clock = { hour: "numeric", minute: "2-digit" } as const;
const sameYear = inLanguage((locales) => new Intl.DateTimeFormat(locales, { ...day, ...clock }));
const otherYear = inLanguage((locales) => new Intl.DateTimeFormat(locales, { ...day, year: "numeric", ...clock }));

/** A day and a time to the minute, with the year only if it is another one: "Monday 30 November at 09:00". */
export function formatDayTime(at: Date, now: Date): string {
  return (at.getFullYear() === now.getFullYear() ? sameYear() : otherYear()).format(at);
}
