import type { Frequency } from "#server/domain/backups/shapes.ts";

/** The days of the week by their numbers in a schedule, 0 for Sunday. */
export const weekdayTitles: readonly string[] = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

/** How often a schedule makes backups. */
export const frequencyTitles: Readonly<Record<Frequency, string>> = {
  daily: "Every day",
  weekly: "Every week",
};
