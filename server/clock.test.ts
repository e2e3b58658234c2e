import { expect, test } from "vitest";
import { isClockAhead } from "./clock.ts";

const day = 86_400;
const now = Date.UTC(2026, 10, 20) / 1000;

test("a clock is ahead when it is more than 400 days past the newest known time", () => {
  expect(isClockAhead(now, now - 400 * day - 1)).toBe(true);
  expect(isClockAhead(now, now - 400 * day)).toBe(false);
});

test("a clock does not seem to be ahead after an office was closed for a summer", () => {
  expect(isClockAhead(now, now - 100 * day)).toBe(false);
});
