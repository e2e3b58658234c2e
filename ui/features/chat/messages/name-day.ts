import { inLanguage } from "../../../lib/formatter.ts";

const weekday = inLanguage(
  (locales) => new Intl.DateTimeFormat(locales, { weekday: "long", day: "numeric", month: "long" }),
);
const withYear = inLanguage(
  (locales) => new Intl.DateTimeFormat(locales, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
);
const nearDay = inLanguage((locales) => new Intl.RelativeTimeFormat(locales, { numeric: "auto" }));

const day = 86_400_000;

/** Names a day for people: "Today", "Yesterday", "Monday, 3 March", with the year if it is another one. */
export function nameDay(time: number, now: number): string {
  const [then, today] = [new Date(time), new Date(now)];
  const days = Math.round((startOfDay(then) - startOfDay(today)) / day);
  if (Math.abs(days) <= 1) return withCapital(nearDay().format(days, "day"));
  return withCapital(then.getFullYear() === today.getFullYear() ? weekday().format(then) : withYear().format(then));
}

/** The same text for all times of a day, in the reader's time zone. */
export function dayKey(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

/** A text that begins with a capital letter, in languages that have them. */
export function withCapital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
