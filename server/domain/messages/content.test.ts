import { expect, test } from "vitest";
import { readContent } from "./content.ts";

test("white space at the end goes, at the beginning it stays", () => {
  expect(readContent("    let x = 1;\n\n  ")).toBe("    let x = 1;");
});

test("a message holds something, and no null bytes", () => {
  for (const empty of ["", " \n\t "]) expect(() => readContent(empty)).toThrow("Message must not be empty");
  expect(() => readContent("a\u0000b")).toThrow("Message must not contain null bytes");
});

test("ten thousand characters are a message, emoji counting as one each; one more is too long and nothing is cut", () => {
  const longest = "😀".repeat(10_000);
  expect(readContent(longest)).toBe(longest);
  expect(() => readContent(`${longest}a`)).toThrow("Message is too long (limit: 10000 characters)");
});
