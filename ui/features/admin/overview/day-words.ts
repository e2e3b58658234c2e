import { counted } from "../../../lib/words.ts";
import type { Day } from "./plot-scale.ts";

const long = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });
const short = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

/** A calendar day ("2026-03-02") in the reader's words: "Monday, 2 March". */
export function dayName(day: string): string {
  return long.format(dateOf(day));
}

/** The short form: "2 Mar". */
export function shortDayName(day: string): string {
  return short.format(dateOf(day));
}

/** A day with its number of messages. */
export function dayWords({ day, sent }: Day): string {
  return `${dayName(day)}: ${counted(sent, "message")}`;
}

/** Noon of that day. A date alone is read as midnight UTC, which is the day before in America. */
function dateOf(day: string): Date {
  return new Date(`${day}T12:00`);
}
