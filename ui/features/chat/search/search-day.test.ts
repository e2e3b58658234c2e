import { expect, test } from "vitest";
import { describeDay, findDays, readDay, startOf } from "./search-day.ts";

const now = new Date(2026, 10, 29, 16, 30).getTime();

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-3-1", "2026-03-01"],
  ["2024-02-29", "2024-02-29"],
  ["Today", "2026-11-29"],
  ["yesterday", "2026-11-28"],
  ["2026-11-31", undefined],
  ["2026-11", undefined],
  ["tomorrow", undefined],
  ["", undefined],
])("%s is the day %s", (text, day) => {
  expect(readDay(text, now)).toBe(day);
});

test("the days of the last week are offered, by their names and dates, and any day that is typed", () => {
  expect(findDays("", now).map(({ name }) => name)).toEqual([
    "Today",
    "Yesterday",
    "Friday, November 27",
    "Thursday, November 26",
    "Wednesday, November 25",
    "Tuesday, November 24",
    "Monday, November 23",
  ]);
  expect(findDays("t", now).map(({ day }) => day)).toEqual(["2026-11-29", "2026-11-26", "2026-11-24"]);
  expect(findDays("2026-11-2", now).map(({ day }) => day)).toEqual(["2026-11-02"]);
  expect(findDays("2025-12-24", now).map(({ name }) => name)).toEqual(["Wednesday, December 24, 2025"]);
  expect(findDays("soup", now)).toEqual([]);
});

test("a day begins at midnight in the reader's time zone", () => {
  expect(startOf("2026-11-20")).toBe(new Date(2026, 10, 20).getTime());
  expect(describeDay("2026-11-20")).toBe("November 20, 2026");
});
