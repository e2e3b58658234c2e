import fc from "fast-check";
import { expect, test } from "vitest";
import { hasRange, rowsBetween, splitRows } from "./drawn-rows.ts";

const height = 30;

test("every row is drawn or in a gap, in its order, and no gap follows another", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (drawn) => {
      const parts = splitRows(drawn, (isDrawn) => isDrawn);
      const indexes = parts.flatMap((part) =>
        part.kind === "row" ? [part.at] : Array.from({ length: part.count }, (_, after) => part.at + after),
      );
      expect(indexes).toEqual([...drawn.keys()]);
      expect(parts.every((part) => part.kind === "gap" || drawn[part.at])).toBe(true);
      expect(parts.some(({ kind }, at) => kind === "gap" && parts[at + 1]?.kind === "gap")).toBe(false);
    }),
  );
});

test("the rows between two edges are the same, whichever of them are drawn now", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.integer({ min: -2_000, max: 500 }),
      fc.nat(1_500),
      (drawn, first, size) => {
        let next = first;
        const boxes = splitRows(drawn, (isDrawn) => isDrawn).map((part) => {
          const count = part.kind === "gap" ? part.count : 1;
          const top = next;
          next += count * height;
          return { count, top, bottom: next };
        });
        const isBetween = (at: number) => first + (at + 1) * height > 0 && first + at * height < size;
        const { start, end } = rowsBetween(boxes, 0, size);
        expect([...drawn.keys()].filter((at) => start <= at && at < end)).toEqual([...drawn.keys()].filter(isBetween));
      },
    ),
  );
});

test("a channel with its topics may be higher than others", () => {
  const boxes = [
    { count: 10, top: -600, bottom: -300 },
    { count: 1, top: -300, bottom: 90 },
    { count: 10, top: 90, bottom: 390 },
  ];
  expect(rowsBetween(boxes, 0, 100)).toEqual({ start: 10, end: 12 });
  expect(rowsBetween(boxes, -330, -310)).toEqual({ start: 9, end: 10 });
});

test("a range has the rows of a smaller one, and those of an empty one", () => {
  expect(hasRange({ start: 3, end: 9 }, { start: 3, end: 9 })).toBe(true);
  expect(hasRange({ start: 3, end: 9 }, { start: 2, end: 9 })).toBe(false);
  expect(hasRange({ start: 3, end: 9 }, { start: 3, end: 10 })).toBe(false);
  // The channels are not on the screen.
  expect(hasRange({ start: 3, end: 9 }, rowsBetween([], 0, 100))).toBe(true);
});
