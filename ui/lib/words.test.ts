import { expect, test } from "vitest";
import { counted, duration, wholeNumber } from "./words.ts";

test("thousands stand apart", () => {
  expect(wholeNumber(20_411)).toBe("20,411");
});

test.each([
  [0, "0 clients"],
  [1, "1 client"],
  [2, "2 clients"],
])("%i is %s", (value, text) => {
  expect(counted(value, "client")).toBe(text);
});

test("a noun may have a plural of its own", () => {
  expect(counted(3, "person", "people")).toBe("3 people");
});

test.each([
  [0, "1 second"],
  [0.2, "1 second"],
  [29.1, "30 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
])("%d seconds are %s", (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
