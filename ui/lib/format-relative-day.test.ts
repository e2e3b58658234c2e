import { expect, test } from "vitest";
import { formatRelativeDay } from "./format-relative-day.ts";

test("a day is named relative to today, without the time", () => {
  const now = new Date(2026, 2, 29, 9, 30);
  expect(formatRelativeDay(new Date(2026, 2, 29, 9, 29, 50), now)).toBe("today");
  expect(formatRelativeDay(new Date(2026, 2, 29, 0, 1), now)).toBe("today");
  expect(formatRelativeDay(new Date(2026, 2, 28, 23, 59), now)).toBe("yesterday");
  expect(formatRelativeDay(new Date(2026, 2, 3, 14, 5), now)).toMatch(/^(March 3|3 March)$/);
});
