import { expect, test } from "vitest";
import { createTimeline } from "./timeline.ts";

const friday = new Date(2026, 2, 6, 14, 0).getTime();
const sunday = new Date(2026, 2, 8, 14, 0).getTime();

test("time only goes forward, in working hours, on working days, until the end", () => {
  const { start, at } = createTimeline(friday, 40);
  const moments = Array.from({ length: 2_001 }, (_, index) => at(index / 2_000));
  for (const [index, moment] of moments.entries()) {
    const date = new Date(moment * 1000);
    expect(date.getDay()).not.toBe(0);
    expect(date.getDay()).not.toBe(6);
    expect(date.getHours()).toBeGreaterThanOrEqual(8);
    expect(date.getHours() * 60 + date.getMinutes()).toBeLessThanOrEqual(18 * 60);
    expect(moment).toBeGreaterThanOrEqual(Math.max(start, moments[index - 1] ?? 0));
  }
  expect(moments.at(-1)).toBe(friday / 1000);
});

test("on a weekend the last moment is Friday evening", () => {
  const last = new Date(createTimeline(sunday, 5).at(1) * 1000);
  expect([last.getDay(), last.getHours()]).toEqual([5, 18]);
});

test("a timeline spans the requested number of working days", () => {
  const { at } = createTimeline(sunday, 5);
  const days = Array.from({ length: 1_000 }, (_, index) => new Date(at(index / 1_000) * 1000).getDay());
  expect(new Set(days)).toEqual(new Set([1, 2, 3, 4, 5]));
});
