import { expect, test } from "vitest";
import { statusEndOf } from "./status-ends.ts";

const wednesday = new Date(2026, 10, 25, 14, 5);

test("a status is kept for a while, until midnight, until the week ends, or always", () => {
  const inMinutes = (minutes: number) => new Date(2026, 10, 25, 14, 5 + minutes).getTime();
  expect(statusEndOf("half-hour", wednesday)).toBe(inMinutes(30));
  expect(statusEndOf("hour", wednesday)).toBe(inMinutes(60));
  expect(statusEndOf("four-hours", wednesday)).toBe(inMinutes(240));
  expect(statusEndOf("today", wednesday)).toBe(new Date(2026, 10, 26).getTime());
  expect(statusEndOf("week", wednesday)).toBe(new Date(2026, 10, 30).getTime());
  expect(statusEndOf("never", wednesday)).toBeUndefined();
});

test("on a Monday, the week ends at the next one", () => {
  expect(statusEndOf("week", new Date(2026, 10, 30, 9))).toBe(new Date(2026, 11, 7).getTime());
});
