import { formatDate } from "../../../lib/format-date.ts";
import { fold } from "../../../lib/match.ts";
import { nameDay } from "../messages/name-day.ts";

/** A day as one types it in a search, in the reader's time zone: `2026-11-20`. */
export type Day = string;

/** The day that a text names: `2026-11-20`, or a name as {@link nameDay} has it; undefined if it names none. */
export function readDay(text: string, now: number): Day | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) {
    const typed = fold(text);
    return lastDays(now, 2).find(
      (day) => fold(nameDay(startOf(day), now)) === typed || englishName(day, now) === typed,
    );
  }
  const day = writeDay(new Date(year, month - 1, date));
  // There is no 31 November.
  return day === [String(year), pad(month), pad(date)].join("-") ? day : undefined;
}

/** When a day begins, in milliseconds since 1970. */
export function startOf(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date).getTime();
}

/** A day for people: "20 November 2026". */
export function describeDay(day: Day): string {
  return formatDate(new Date(startOf(day)));
}

/** The days of the last week that fit what is typed, and the day that it names. The newest is the first. */
export function findDays(typed: string, now: number): readonly { readonly day: Day; readonly name: string }[] {
  const named = readDay(typed, now);
  const start = fold(typed);
  const days = named === undefined ? lastDays(now, 7) : [named];
  return days
    .map((day) => ({ day, name: nameDay(startOf(day), now) }))
    .filter(({ day, name }) => day === named || day.startsWith(start) || fold(name).startsWith(start));
}

function lastDays(now: number, count: number): Day[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, ago) =>
    writeDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago)),
  );
}

/** Filters are in English in every language. */
function englishName(day: Day, now: number): string {
  return day === writeDay(new Date(now)) ? "today" : "yesterday";
}

function writeDay(time: Date): Day {
  return [String(time.getFullYear()), pad(time.getMonth() + 1), pad(time.getDate())].join("-");
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
