import { expect, test } from "vitest";
import { type SeenRange, seenBetween } from "./seen.ts";

const ids = [2, 3, 5, 8, 13, 21, 34];

test.each<[string, SeenRange | undefined, SeenRange, number[]]>([
  ["at first, what is on the screen", undefined, { first: 3, last: 8 }, [3, 5, 8]],
  ["without a movement, the same", { first: 3, last: 8 }, { first: 3, last: 8 }, [3, 5, 8]],
  ["a fling down skips nothing", { first: 2, last: 3 }, { first: 21, last: 34 }, ids],
  ["a fling up skips nothing", { first: 21, last: 34 }, { first: 2, last: 3 }, ids],
  ["a smaller screen takes nothing back", { first: 3, last: 21 }, { first: 5, last: 8 }, [3, 5, 8, 13, 21]],
  ["of messages that are gone, those around them are seen", { first: 4, last: 4 }, { first: 9, last: 14 }, [5, 8, 13]],
  ["a single message", undefined, { first: 34, last: 34 }, [34]],
])("%s", (_, before, now, seen) => {
  expect(seenBetween(ids, before, now)).toEqual(seen);
});

test("of a list without messages nothing is seen", () => {
  expect(seenBetween([], { first: 2, last: 3 }, { first: 5, last: 8 })).toEqual([]);
});
