import { keptBackups } from "#server/domain/backups/limits.ts";
import { namesOf } from "#server/http/names.ts";
import { formatHour } from "../../../../lib/format-hour.ts";
import type { Backups } from "./backups-query.ts";
import { frequencyTitles, weekdayTitles } from "./schedule-titles.ts";

const { min, max } = keptBackups;

/** The values of the schedule's form. */
export type ScheduleValues = {
  readonly enabled: boolean;
  readonly frequency: Backups["settings"]["frequency"];
  readonly weekday: string;
  readonly hour: string;
  readonly keep: string;
  /** Empty for the folder in the data folder. */
  readonly folder: string;
};

/** The days of the week, beginning on Monday. */
export const weekdayChoices = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  value: String(day),
  label: weekdayTitles[day] ?? "",
}));

/** The hours of a day. */
export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}));

/** The choices for how often backups are made. */
export const frequencyChoices = namesOf(frequencyTitles).map((value) => ({ value, label: frequencyTitles[value] }));

/** The form's values for the saved schedule. */
export function scheduleValues(settings: Backups["settings"]): ScheduleValues {
  const { enabled, frequency, weekday, hour, keep, folder, is_default_folder: isDefault } = settings;
  const numbers = { weekday: String(weekday), hour: String(hour), keep: String(keep) };
  return { enabled, frequency, ...numbers, folder: isDefault ? "" : folder };
}

/** The server's parameters for the form's values. */
export function scheduleChanges({ enabled, frequency, weekday, hour, keep, folder }: Partial<ScheduleValues>) {
  return {
    enabled,
    frequency,
    weekday: parseNumber(weekday),
    hour: parseNumber(hour),
    keep: parseNumber(keep),
    folder,
  };
}

/** Finds the values that the server would refuse. */
export function scheduleProblems({ keep, folder }: ScheduleValues) {
  const count = /^\d+$/.test(keep.trim()) ? Number(keep) : Number.NaN;
  return {
    keep: count >= min && count <= max ? undefined : `Enter a number from ${min} to ${max}.`,
    folder:
      folder.trim() === "" || isFullPath(folder.trim())
        ? undefined
        : "Enter a full path, such as /mnt/backups or D:\\Backups.",
  };
}

/** Whether a text can be a full path on any system. */
export function isFullPath(text: string): boolean {
  return /^(\/|[a-z]:[\\/]|\\\\)/i.test(text);
}

const parseNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
