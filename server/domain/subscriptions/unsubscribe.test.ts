import { expect, test } from "vitest";
import { nameList } from "./unsubscribe.ts";

test("a few names are all listed completely", () => {
  expect(nameList(["general", "🚣".repeat(60)])).toBe(`general, ${"🚣".repeat(60)}`);
  expect(nameList(Array.from({ length: 10 }, (_, at) => `${at}`))).toBe("0, 1, 2, 3, 4, 5, 6, 7, 8, 9");
});

test("only the first of many names are listed, and long names are cut", () => {
  expect(nameList(Array.from({ length: 11 }, (_, at) => `${at}`))).toBe("0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …");
  expect(nameList(["x".repeat(100_000)])).toBe(`${"x".repeat(60)}…`);
});
