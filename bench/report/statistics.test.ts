import fc from "fast-check";
import { expect, test } from "vitest";
import { median, percentile } from "./statistics.ts";

test("the median is the middle value, or the mean of the two middle values", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("the 99th percentile of a hundred values leaves one above it", () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
});

test("a percentile is one of the values, and at least that share of the values is at or below it", () => {
  const values = fc.array(fc.integer(), { minLength: 1 });
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const found = percentile(given, share);
      expect(given).toContain(found);
      expect(given.filter((value) => value <= found).length).toBeGreaterThanOrEqual(share * given.length);
    }),
  );
});

test("an empty list has no median and no percentile", () => {
  expect(() => median([])).toThrow("An empty list");
  expect(() => percentile([], 0.5)).toThrow("An empty list");
});
