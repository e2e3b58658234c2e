import fc from "fast-check";
import { expect, test } from "vitest";
import { addRange, contains, gaps, type IdRange, type RangeSet, removeRange } from "./range-set.ts";

const highest = 40;
const everyId = Array.from({ length: highest }, (_, index) => index + 1);

const anyRange = fc
  .tuple(fc.integer({ min: 1, max: highest }), fc.integer({ min: 1, max: highest }))
  .map(([a, b]): IdRange => ({ first: Math.min(a, b), last: Math.max(a, b) }));

const anyStep = fc.record({ kind: fc.constantFrom("add", "remove"), range: anyRange });

/** The messages of the conversation; IDs in between belong to other conversations. */
const anyMessages = fc.subarray(everyId);

const anyHistory = fc.record({ messages: anyMessages, steps: fc.array(anyStep, { maxLength: 20 }) });

test("a range set contains the same messages as a plain set of IDs", () => {
  fc.assert(
    fc.property(anyHistory, ({ messages, steps }) => {
      const { set, plain } = replay(messages, steps);
      expect(messages.filter((id) => contains(set, id))).toEqual(messages.filter((id) => plain.has(id)));
    }),
  );
});

test("ranges ascend and are disjoint", () => {
  fc.assert(
    fc.property(anyHistory, ({ messages, steps }) => {
      const { set } = replay(messages, steps);
      for (const [index, range] of set.entries()) {
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.first).toBeGreaterThan(set[index - 1]?.last ?? 0);
      }
    }),
  );
});

test("after only adding ranges, there is an unread message between any two of them", () => {
  const anyReading = fc.array(anyRange.map((range) => ({ kind: "add", range })));
  fc.assert(
    fc.property(anyMessages, anyReading, (messages, steps) => {
      const { set } = replay(messages, steps);
      for (const [index, range] of set.entries()) {
        const upper = set[index + 1];
        if (upper === undefined) continue;
        expect(messages.some((id) => id > range.last && id < upper.first)).toBe(true);
      }
    }),
  );
});

test("the gaps of a range are the IDs in it that are not in the set", () => {
  fc.assert(
    fc.property(anyHistory, anyRange, ({ messages, steps }, within) => {
      const { set } = replay(messages, steps);
      const outside = gaps(set, within);
      for (const id of everyId) {
        const isInside = id >= within.first && id <= within.last;
        expect(contains(outside, id)).toBe(isInside && !contains(set, id));
      }
    }),
  );
});

test("reading every message in order keeps one range, even if messages are sent elsewhere in between", () => {
  const messages = [3, 4, 9, 17, 18, 31];
  let set: RangeSet = [];
  for (const id of messages) set = addRange(set, { first: id, last: id }, nextIn(messages));
  expect(set).toEqual([{ first: 3, last: 31 }]);
});

test("a message marked unread splits the range around it", () => {
  expect(removeRange([{ first: 3, last: 31 }], { first: 9, last: 9 })).toEqual([
    { first: 3, last: 8 },
    { first: 10, last: 31 },
  ]);
});

function replay(messages: readonly number[], steps: readonly { kind: string; range: IdRange }[]) {
  let set: RangeSet = [];
  const plain = new Set<number>();
  for (const { kind, range } of steps) {
    set = kind === "add" ? addRange(set, range, nextIn(messages)) : removeRange(set, range);
    for (let id = range.first; id <= range.last; id++) kind === "add" ? plain.add(id) : plain.delete(id);
  }
  return { set, plain };
}

function nextIn(messages: readonly number[]) {
  return (id: number) => messages.find((message) => message > id);
}
