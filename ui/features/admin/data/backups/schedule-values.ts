import { t } from "@lingui/core/macro";
import { keptBackups } from "#server/domain/backups/limits.ts";
import { isFullPath } from "#server/domain/full-path.ts";
import { namesOf } from "#server/http/names.ts";
import { formatAlternatives, formatNumber } from "../../../../lib/format.ts";
import { formatHour } from "../../../../lib/format-hour.ts";
import { i18n } from "../../../../lib/i18n.ts";
import { weekdayTitle } from "../../../../lib/weekday.ts";
import type { Backups } from "./backups-query.ts";
import { frequencyTitles } from "./schedule-titles.ts";

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
export function weekdayChoices() {
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: weekdayTitle(day) }));
}

/** The hours of a day. */
export function hourChoices() {
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));
}

/** The choices for how often backups are created. */
export function frequencyChoices() {
  return namesOf(frequencyTitles).map((value) => ({ value, label: i18n._(frequencyTitles[value]) }));
}

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
  const { min, max } = keptBackups;
  const count = /^\d+$/.test(keep.trim()) ? Number(keep) : Number.NaN;
  return {
    keep: count >= min && count <= max ? undefined : rangeProblem(min, max),
    folder: folder.trim() === "" || canBeFullPath(folder.trim()) ? undefined : pathProblem(),
  };
}

function rangeProblem(min: number, max: number): string {
  const least = formatNumber(min);
  const most = formatNumber(max);
  return t`Enter a number from ${least} to ${most}.`;
}

function pathProblem(): string {
  const examples = formatAlternatives(["/mnt/backups", "D:\\Backups"]);
  return t`Enter a full path, such as ${examples}.`;
}

/** Whether a text can be a full path on the server's computer, whose system the page does not know. */
export function canBeFullPath(text: string): boolean {
  return isFullPath(text, "posix") || isFullPath(text, "windows");
}

const parseNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
