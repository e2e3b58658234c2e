import { expect, test } from "vitest";
import { positionOf } from "./position-of.ts";

test("the position of a number is that of the next higher one if it is missing", () => {
  expect([1, 4, 5, 9, 10].map((value) => positionOf([4, 5, 9], value))).toEqual([0, 0, 1, 2, 3]);
  expect(positionOf([], 1)).toBe(0);
});
