import { expect, test } from "vitest";
import { describeDay } from "../names/describe-day.ts";
import { findDays, findLimits, readDay } from "./search-day.ts";

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

test("a search is limited by recent days, or those a week, a month and a year ago", () => {
  const names = (operator: "before" | "after", typed: string) =>
    findLimits(operator, typed, now).map(({ day, name }) => `${day} ${name}`);
  const ago = ["2026-11-22 1 week ago", "2026-10-29 1 month ago", "2025-11-29 1 year ago"];
  expect(names("before", "")).toEqual(["2026-11-29 Today", "2026-11-28 Yesterday", ...ago]);
  expect(names("after", "")).toEqual(["2026-11-28 Yesterday", ...ago]);
  expect(names("after", "today")).toEqual(["2026-11-29 Today"]);
  expect(names("before", "mon")).toEqual(["2026-11-23 Monday, November 23", "2026-10-29 1 month ago"]);
  expect(names("before", "week")).toEqual(["2026-11-22 1 week ago"]);
  expect(names("before", "2026-10")).toEqual(["2026-10-29 1 month ago"]);
  expect(names("before", "2026-11-2")).toEqual(["2026-11-02 Monday, November 2"]);
  expect(names("before", "soup")).toEqual([]);
});

test("a month ago is the last day of a shorter month", () => {
  const days = (...date: [number, number, number]) =>
    findLimits("before", "", new Date(...date).getTime()).map(({ day }) => day);
  expect(days(2027, 2, 31)).toContain("2027-02-28");
  expect(days(2028, 1, 29)).toContain("2027-02-28");
  expect(days(2027, 0, 15)).toContain("2026-12-15");
});

test("a day is described with its year", () => {
  expect(describeDay("2026-11-20")).toBe("November 20, 2026");
});
