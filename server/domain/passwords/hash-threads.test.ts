import { expect, test } from "vitest";
import { chooseThreadCount, watchHashThreads } from "./hash-threads.ts";

test.each([
  [1, 0, 2],
  [2, 0, 2],
  [4, 0, 3],
  [4, 0.49, 3],
  [4, 0.5, 2],
  [16, 0.1, 3],
  [16, 1, 2],
])("with %i cores, busy for %f of the time, the number of passwords hashed at once is %i", (cores, busy, threads) => {
  expect(chooseThreadCount(cores, busy)).toBe(threads);
});

test("this computer hashes two or three at once", () => {
  expect([2, 3]).toContain(watchHashThreads()());
});
