import { expect, test } from "vitest";
import { formatBriefTime, formatExactTime, formatRelativeTime } from "./format-time.ts";

const now = new Date(2026, 2, 10, 15, 30);
const at = (...when: [month: number, day: number, hour?: number, minute?: number]) =>
  new Date(2026, when[0], when[1], when[2] ?? 12, when[3] ?? 0);
const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit" });

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
