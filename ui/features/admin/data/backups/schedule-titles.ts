import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Frequency } from "#server/domain/backups/shapes.ts";
import { inLanguage } from "../../../../lib/formatter.ts";

const weekdays = inLanguage((locales) => new Intl.DateTimeFormat(locales, { weekday: "long" }));

/** A day of the week by its number in a schedule, 0 for Sunday. */
export function weekdayTitle(day: number): string {
  const sunday = 4;
  return weekdays().format(new Date(2026, 0, sunday + day));
}

/** How often a schedule makes backups. */
export const frequencyTitles: Readonly<Record<Frequency, MessageDescriptor>> = {
  daily: msg({ message: "Daily", comment: "How often backups are created" }),
  weekly: msg({ message: "Weekly", comment: "How often backups are created" }),
};
