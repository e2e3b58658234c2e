import { formatClockTime } from "./format-time.ts";

/** An hour of the day, 0 to 23, as the language of the page writes it: "5:00 PM", "17:00". */
export function formatHour(hour: number): string {
  return formatClockTime(new Date(2026, 0, 1, hour));
}
