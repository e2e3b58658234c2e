import { expect, test } from "vitest";
import { retryPause } from "./retry-pause.ts";

test("the pause doubles with each failure, up to 15 seconds", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 60].map((failures) => retryPause(failures, 1));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test("a pause is random, between half of its upper limit and all of it", () => {
  expect([retryPause(4, 0), retryPause(4, 0.5), retryPause(4, 1)]).toEqual([2000, 3000, 4000]);
});
