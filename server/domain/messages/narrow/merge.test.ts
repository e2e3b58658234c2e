import fc from "fast-check";
import { expect, test } from "vitest";
import { type Direction, type IdStream, mergeIds } from "./merge.ts";

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 });
const anyDirection = fc.constantFrom<Direction>("older", "newer");

test("merged streams give the same as sorting all their IDs", () => {
  fc.assert(
    fc.property(fc.array(anyIds, { maxLength: 8 }), anyDirection, fc.nat({ max: 30 }), (lists, direction, limit) => {
      const found = mergeIds(
        lists.map((ids) => stream(ids, direction)),
        direction,
        limit,
      );
      expect(found.map(({ id }) => id)).toEqual(inOrder([...new Set(lists.flat())], direction).slice(0, limit));
    }),
  );
});

test("each ID comes with a stream that contains it", () => {
  fc.assert(
    fc.property(fc.array(anyIds, { maxLength: 8 }), anyDirection, (lists, direction) => {
      const streams = lists.map((ids) => stream(ids, direction));
      for (const { id, source } of mergeIds(streams, direction, 100)) expect(source).toContain(id);
    }),
  );
});

test("conversations that ended before the page begins are not opened", () => {
  const opened: string[] = [];
  const range = (name: string, ids: readonly number[]): IdStream<string> => ({
    bound: ids[0] ?? 0,
    source: name,
    open: () => {
      opened.push(name);
      return ids.values();
    },
  });
  const ranges = [range("kitchen", [9, 2, 1]), range("workshop", [90, 80, 70]), range("delivery", [95, 85, 75])];
  expect(mergeIds(ranges, "older", 4).map(({ id }) => id)).toEqual([95, 90, 85, 80]);
  expect(opened.sort()).toEqual(["delivery", "workshop"]);
});

function stream(ids: readonly number[], direction: Direction): IdStream<readonly number[]> {
  const sorted = inOrder(ids, direction);
  return { bound: sorted[0] ?? 0, source: ids, open: () => sorted.values() };
}

function inOrder(ids: readonly number[], direction: Direction): number[] {
  return ids.toSorted((a, b) => (direction === "older" ? b - a : a - b));
}
