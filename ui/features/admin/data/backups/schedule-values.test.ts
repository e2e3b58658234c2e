import { expect, test } from "vitest";
import { formatRelativeTime } from "../../../../lib/format-time.ts";
import {
  canBeFullPath,
  hourChoices,
  scheduleChanges,
  scheduleProblems,
  scheduleValues,
  weekdayChoices,
} from "./schedule-values.ts";

const settings = {
  enabled: true,
  frequency: "weekly",
  weekday: 0,
  hour: 17,
  keep: 8,
  folder: "/mnt/backups",
  is_default_folder: false,
} as const;

test("the form keeps the saved values, and only changes are sent", () => {
  const { is_default_folder: _, ...sent } = settings;
  expect(scheduleChanges(scheduleValues(settings))).toEqual(sent);
  expect(scheduleChanges({ keep: "3" })).toEqual({ keep: 3 });
  expect(scheduleValues({ ...settings, is_default_folder: true }).folder).toBe("");
});

test("the week begins on Monday and ends on Sunday, which the server counts as 0", () => {
  expect(weekdayChoices()[0]).toEqual({ value: "1", label: "Monday" });
  expect(weekdayChoices().at(-1)).toEqual({ value: "0", label: "Sunday" });
});

test("an hour has the same notation as the time of the next backup", () => {
  const [now, then] = [new Date(2026, 2, 10, 12), new Date(2026, 2, 11, 17)];
  expect(formatRelativeTime(then, now)).toBe(`tomorrow, ${hourChoices()[17]?.label}`);
});

test.each(["", "0", "366", "1.5", "-3", "many"])("'%s' is not a valid number of backups", (keep) => {
  expect(scheduleProblems({ ...scheduleValues(settings), keep }).keep).toBe("Enter a number from 1 to 365.");
});

test.each([
  ["/mnt/backups", true],
  ["D:\\Backups", true],
  ["\\\\nas\\backups", true],
  ["backups", false],
  ["../backups", false],
])("whether %s is a full path: %s", (text, isFull) => {
  expect(canBeFullPath(text)).toBe(isFull);
});
