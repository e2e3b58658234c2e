import fc from "fast-check";
import { expect, test } from "vitest";
import { nextKey, shiftOf } from "./row-positions.ts";

const names = [..."abcdefghij"];
const lists = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 10 });

test("the row under the pointer stays where it is, whatever changes", () => {
  fc.assert(
    fc.property(lists, lists, fc.constantFrom(...names), fc.nat(10), (before, after, held, first) => {
      fc.pre(before.includes(held) && after.includes(held));
      expect(after.indexOf(held) - shiftOf(before, after, { first, held })).toBe(before.indexOf(held));
    }),
  );
});

test("without a pointer the first row on the screen stays, but new rows are seen at the top", () => {
  const none = { held: undefined };
  expect(shiftOf(["a", "b", "c"], ["new", "a", "b", "c"], { first: 0, ...none })).toBe(0);
  expect(shiftOf(["a", "b", "c"], ["new", "a", "b", "c"], { first: 1, ...none })).toBe(1);
  // The first row on the screen is gone: the next one stays.
  expect(shiftOf(["a", "b", "c"], ["c"], { first: 1, ...none })).toBe(-2);
  expect(shiftOf(["a", "b", "c"], ["a", "c"], { first: 0, held: "b" })).toBe(0);
});

test("the keyboard goes on at a row that was near the one that is gone", () => {
  expect(nextKey(["a", "b", "c"], ["a", "c"], "b")).toBe("c");
  expect(nextKey(["a", "b", "c"], ["a"], "b")).toBe("a");
  expect(nextKey(["a"], [], "a")).toBeUndefined();
  fc.assert(
    fc.property(lists, lists, fc.constantFrom(...names), (before, after, gone) => {
      fc.pre(before.includes(gone) && !after.includes(gone));
      const next = nextKey(before, after, gone);
      const left = before.filter((key) => after.includes(key));
      if (left.length === 0) expect(next).toBeUndefined();
      else expect(left).toContain(next);
    }),
  );
});
