import { inLanguage } from "../../../lib/formatter.ts";
import { createWordMatcher, fold } from "../../../lib/match.ts";
import { type Day, readDate, startOf, writeDay } from "../../../store/chat/day.ts";
import { nameDay, withCapital } from "../messages/name-day.ts";

/** The day that a text names: `2026-11-20`, or a name as {@link nameDay} has it; undefined if it names none. */
export function readDay(text: string, now: number): Day | undefined {
  const typed = fold(text);
  return (
    readDate(text) ??
    lastDays(now, 2).find((day) => fold(nameDay(startOf(day), now)) === typed || englishName(day, now) === typed)
  );
}

/** A day that is offered, and what people call it. */
export type NamedDay = { readonly day: Day; readonly name: string };

/** The days of the last week that fit what is typed, and the day that it names. The newest is the first. */
export function findDays(typed: string, now: number): readonly NamedDay[] {
  const named = readDay(typed, now);
  const start = fold(typed);
  const days = named === undefined ? lastDays(now, 7) : [named];
  return days
    .map((day) => ({ day, name: nameDay(startOf(day), now) }))
    .filter(({ day, name }) => day === named || day.startsWith(start) || fold(name).startsWith(start));
}

/**
 * The days that are offered to limit a search by time: the last two, and those a week, a month and a year ago; or those
 * that fit what is typed. Nothing is after today.
 */
export function findLimits(operator: "before" | "after", typed: string, now: number): readonly NamedDay[] {
  const recent = findDays(typed, now);
  if (readDay(typed, now) !== undefined) return recent;
  const ago = longAgo(now);
  if (typed === "") return [...recent.slice(operator === "after" ? 1 : 0, 2), ...ago];
  const fits = createWordMatcher(typed, ({ name }: NamedDay) => name);
  return [...recent, ...ago.filter((each) => each.day.startsWith(fold(typed)) || fits(each))];
}

const past = inLanguage((locales) => new Intl.RelativeTimeFormat(locales, { numeric: "always" }));

function longAgo(now: number): NamedDay[] {
  const [weekAgo = ""] = lastDays(now, 8).slice(-1);
  return [
    { day: weekAgo, name: nameAgo("week") },
    { day: monthsAgo(now, 1), name: nameAgo("month") },
    { day: monthsAgo(now, 12), name: nameAgo("year") },
  ];
}

function nameAgo(unit: "week" | "month" | "year"): string {
  return withCapital(past().format(-1, unit));
}

/** The same date some months ago, or the last one of a shorter month. */
function monthsAgo(now: number, count: number): Day {
  const today = new Date(now);
  const lastOfMonth = new Date(today.getFullYear(), today.getMonth() - count + 1, 0);
  const date = Math.min(today.getDate(), lastOfMonth.getDate());
  return writeDay(new Date(lastOfMonth.getFullYear(), lastOfMonth.getMonth(), date));
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
