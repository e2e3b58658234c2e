import fc from "fast-check";
import { expect, test } from "vitest";
import { findColumn, findColumnByKey, findScaleTop } from "./plot-scale.ts";

test.each([
  [[], 2],
  [[0, 0], 2],
  [[1], 2],
  [[3], 4],
  [[7, 4], 8],
  [[10], 10],
  [[48, 112], 200],
  [[999], 1000],
])("the scale of %j goes up to %i", (values, top) => {
  expect(findScaleTop(values)).toBe(top);
});

test("every column fits, the top is as small as possible, and half of it is a whole number", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1 }), (values) => {
      const top = findScaleTop(values);
      const highest = Math.max(...values);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(top).toBeLessThanOrEqual(Math.max(2, highest * 2));
      expect(Number.isInteger(top / 2)).toBe(true);
    }),
  );
});

test("the pointer always selects a column", () => {
  expect([-0.1, 0, 0.49, 0.5, 0.99, 1, 1.2].map((share) => findColumn(share, 2))).toEqual([0, 0, 0, 1, 1, 1, 1]);
});

test("keys move by days and weeks, and stay within the plot", () => {
  expect(findColumnByKey("ArrowLeft", 5, 30, 7)).toBe(4);
  expect(findColumnByKey("ArrowRight", 29, 30, 7)).toBe(29);
  expect(findColumnByKey("PageDown", 5, 30, 7)).toBe(0);
  expect(findColumnByKey("PageUp", 5, 30, 7)).toBe(12);
  expect([findColumnByKey("Home", 5, 30, 7), findColumnByKey("End", 5, 30, 7)]).toEqual([0, 29]);
  expect(findColumnByKey("Tab", 5, 30, 7)).toBeUndefined();
});
