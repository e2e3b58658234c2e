import { expect, test } from "vitest";
import { pauseBeforeNext } from "./statistics-query.ts";

const counted = { time: 1, months: [], channels: [] };

test.each([
  ["nothing is known yet", undefined, false],
  ["nothing is being counted", { progress: null, counted }, false],
  ["there are no numbers yet", { progress: 0.5, counted: null }, 1_000],
  ["each answer has the numbers of the last count", { progress: 0.5, counted }, 5_000],
])("while %s, the statistics are requested again after: %o", (_, answer, pause) => {
  expect(pauseBeforeNext(answer)).toBe(pause);
});
