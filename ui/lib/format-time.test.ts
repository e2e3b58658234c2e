import { expect, test } from "vitest";
import { chooseClock } from "./clock.ts";
import { formatBriefTime, formatClockTime, formatExactTime, formatRelativeTime } from "./format-time.ts";
import { i18n } from "./i18n.ts";

const now = new Date(2026, 2, 10, 15, 30);
const at = (...when: [month: number, day: number, hour?: number, minute?: number]) =>
  new Date(2026, when[0], when[1], when[2] ?? 12, when[3] ?? 0);
const clock = new Intl.DateTimeFormat("en", { timeStyle: "short" });

test.each([
  [at(2, 10, 15, 30), "just now"],
  [at(2, 10, 15, 9), "21 minutes ago"],
  [at(2, 10, 9, 12), `today, ${clock.format(at(2, 10, 9, 12))}`],
  [at(2, 9, 23, 59), `yesterday, ${clock.format(at(2, 9, 23, 59))}`],
  [at(2, 11, 0, 5), `tomorrow, ${clock.format(at(2, 11, 0, 5))}`],
])("%s is near: %s", (then, words) => {
  expect(formatRelativeTime(then, now)).toBe(words);
});

test("an older time is a date, with the year only when it is not this year", () => {
  expect(formatRelativeTime(at(0, 3), now)).not.toContain("2026");
  expect(formatRelativeTime(at(0, 3), now)).toMatch(/January|3/);
  expect(formatRelativeTime(new Date(2024, 4, 1), now)).toContain("2024");
});

test("the exact time includes the year and the minute", () => {
  expect(formatExactTime(at(2, 9, 14, 5))).toMatch(/2026.*05/);
});

test("the brief time includes the second, but not the day of the week", () => {
  const brief = formatBriefTime(at(2, 9, 14, 5));
  expect(brief).toMatch(/2026.*05.*00/);
  expect(brief).not.toContain("Mon");
});

test.each([
  ["en", "2:17 PM", "9:05 AM"],
  ["de", "14:17", "09:05"],
  ["fr", "14:17", "09:05"],
  ["es", "14:17", "9:05"],
  ["pt-BR", "14:17", "09:05"],
  ["ja", "14:17", "9:05"],
])("a time of the day in %s is %s or %s", (language, afternoon, morning) => {
  const before = i18n.locale;
  i18n.activate(language);
  try {
    // Some versions of the Unicode data have a narrow space before AM and PM.
    const clockOf = (hour: number, minute: number) => formatClockTime(at(2, 10, hour, minute)).replace(/\s/g, " ");
    expect(clockOf(14, 17)).toBe(afternoon);
    expect(clockOf(9, 5)).toBe(morning);
  } finally {
    i18n.activate(before);
  }
});

test.each([
  ["en", "2:05 PM", "12:05 AM", "12:05 PM"],
  ["de", "2:05 PM", "12:05 AM", "12:05 PM"],
  ["es", "2:05 p. m.", "12:05 a. m.", "12:05 p. m."],
  ["ja", "午後2:05", "午前0:05", "午後0:05"],
])("in %s, hours are written to 12 or to 24 as somebody has chosen", (language, afternoon, night, noon) => {
  const before = i18n.locale;
  i18n.activate(language);
  const clockOf = (hour: number) => formatClockTime(at(2, 9, hour, 5)).replace(/\s/g, " ");
  try {
    chooseClock(false);
    expect([clockOf(14), clockOf(0), clockOf(12)]).toEqual([afternoon, night, noon]);
    expect(formatExactTime(at(2, 9, 14, 5))).toMatch(/2026.*(?:2:05:00\s[Pp]|午後2:05:00)/);
    expect(formatBriefTime(at(2, 9, 14, 5))).toMatch(/2026.*(?:2:05:00\s[Pp]|午後2:05:00)/);
    chooseClock(true);
    expect([clockOf(14), clockOf(0)]).toEqual(["14:05", "00:05"]);
    expect(formatExactTime(at(2, 9, 14, 5))).toMatch(/2026.* 14:05:00$/);
    expect(formatBriefTime(at(2, 9, 14, 5))).toMatch(/2026.* 14:05:00$/);
  } finally {
    chooseClock(undefined);
    i18n.activate(before);
  }
});
