import { clockTime } from "./moments.ts";

/** A full hour of a day, from 0 to 23, as all times are written: "17:00". */
export function hourWords(hour: number): string {
  return clockTime(new Date(2026, 0, 1, hour));
}
