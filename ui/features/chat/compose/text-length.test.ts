import { expect, test } from "vitest";
import { measureText } from "./text-length.ts";

test("the length is shown from nine tenths of the limit on", () => {
  expect(measureText("a".repeat(89), 100)).toBeUndefined();
  expect(measureText("a".repeat(90), 100)).toEqual({ characters: 90, limit: 100, excess: 0 });
  expect(measureText("a".repeat(103), 100)).toEqual({ characters: 103, limit: 100, excess: 3 });
});

test("characters outside the basic plane and spaces around the text count as the server counts them", () => {
  expect(measureText("😀".repeat(60), 100)).toBeUndefined();
  expect(measureText("😀".repeat(101), 100)?.excess).toBe(1);
  expect(measureText(`${"a".repeat(100)}\n\n`, 100)?.excess).toBe(0);
  expect(measureText(`  ${"a".repeat(100)}`, 100)?.excess).toBe(2);
});
