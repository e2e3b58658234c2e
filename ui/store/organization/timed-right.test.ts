import { expect, test } from "vitest";
import { anyOf, never } from "./timed-right.ts";

const until = (end: number | null) => ({ allowed: true, until: end });

test("one of several things may be done as long as the last of them may", () => {
  expect(anyOf([until(5), until(9), never])).toEqual(until(9));
  expect(anyOf([until(5), until(null)])).toEqual(until(null));
  expect(anyOf([never, { allowed: false, until: 7 }])).toEqual(never);
  expect(anyOf([])).toEqual(never);
});
