import fc from "fast-check";
import { expect, test } from "vitest";
import { findSelectionState, moveRange, toggleRow } from "./selection.ts";

const keys = ["1", "2", "3", "4", "5"];

test("a row is selected and deselected", () => {
  const one = toggleRow(keys, new Set(), "2", undefined);
  expect([...one]).toEqual(["2"]);
  expect([...toggleRow(keys, one, "2", undefined)]).toEqual([]);
});

test("the rows between two get the state of the second one, in both directions", () => {
  expect(toggleRow(keys, new Set(["2"]), "4", "2")).toEqual(new Set(["2", "3", "4"]));
  expect(toggleRow(keys, new Set(["1", "2", "3", "4"]), "2", "4")).toEqual(new Set(["1"]));
});

test("a range grows and shrinks with its end, also to the other side, and leaves other rows alone", () => {
  const begun = moveRange(keys, new Set(["5"]), { from: "2", to: "2" }, "3");
  expect(begun).toEqual(new Set(["2", "3", "5"]));
  expect(moveRange(keys, begun, { from: "2", to: "3" }, "1")).toEqual(new Set(["1", "2", "5"]));
});

test("a row that is not in the list anymore changes nothing, and is not the beginning of a range", () => {
  expect(toggleRow(keys, new Set(["1"]), "9", "1")).toEqual(new Set(["1"]));
  expect(toggleRow(keys, new Set(), "3", "9")).toEqual(new Set(["3"]));
});

test("all rows, some or none are selected; rows that are not in the list do not count", () => {
  expect(findSelectionState(keys, new Set(["9"]))).toBe("none");
  expect(findSelectionState(keys, new Set(["1", "9"]))).toBe("some");
  expect(findSelectionState(keys, new Set([...keys, "9"]))).toBe("all");
  expect(findSelectionState([], new Set(["9"]))).toBe("none");
});

const someKeys = fc.array(fc.constantFrom(...keys));

test("a range changes only the rows in it, which all get the same state", () => {
  fc.assert(
    fc.property(someKeys, fc.constantFrom(...keys), fc.constantFrom(...keys), (before, from, to) => {
      const selected = new Set(before);
      const after = toggleRow(keys, selected, to, from);
      const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b);
      for (const [at, key] of keys.entries()) {
        expect(after.has(key)).toBe(at >= first && at <= last ? !selected.has(to) : selected.has(key));
      }
    }),
  );
});
