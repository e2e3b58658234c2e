import { clockTime } from "./moments.ts";

/** An hour of the day, 0 to 23, in 24-hour notation: "17:00". */
export function hourWords(hour: number): string {
  return clockTime(new Date(2026, 0, 1, hour));
}
