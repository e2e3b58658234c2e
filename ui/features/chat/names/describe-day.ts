import { formatDate } from "../../../lib/format-date.ts";
import { type Day, startOf } from "../../../store/chat/day.ts";

/** A day of a search for people: "20 November 2026". */
export function describeDay(day: Day): string {
  return formatDate(new Date(startOf(day)));
}
