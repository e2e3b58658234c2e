import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "./range.ts";

test.each([
  ["bytes=0-4", { first: 0, last: 4 }],
  ["bytes=4-", { first: 4, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=9-900", { first: 9, last: 9 }],
  ["Bytes=0-0", { first: 0, last: 0 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=4-2", null],
  ["bytes=-", null],
  ["bytes=0-1,3-4", null],
  ["lines=0-1", null],
  ["", null],
  [undefined, null],
] as const)("of ten bytes, %j asks for %j", (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test("every range lies within the file", () => {
  const position = fc.oneof(fc.constant(""), fc.nat(40).map(String), fc.constant("99999999999999999999999"));
  fc.assert(
    fc.property(position, position, fc.integer({ min: 1, max: 20 }), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to}`, size);
      if (range === null || range === "unsatisfiable") return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.first).toBeLessThanOrEqual(range.last);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
