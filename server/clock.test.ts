import { expect, test } from "vitest";
import { isClockAhead } from "./clock.ts";

const day = 86_400;
const now = Date.UTC(2026, 10, 20) / 1000;

test("a clock is ahead where it is more than 400 days past the newest thing known", () => {
  expect(isClockAhead(now, now - 400 * day - 1)).toBe(true);
  expect(isClockAhead(now, now - 400 * day)).toBe(false);
});

test("an office that was closed for a summer does not doubt its clock", () => {
  expect(isClockAhead(now, now - 100 * day)).toBe(false);
});

test("where nothing is known, no clock is ahead", () => {
  expect(isClockAhead(now, null)).toBe(false);
});
