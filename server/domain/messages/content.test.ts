import { expect, test } from "vitest";
import { readContent } from "./content.ts";

test("white space is removed at the end and kept at the start", () => {
  expect(readContent("    let x = 1;\n\n  ")).toBe("    let x = 1;");
});

test("a message must not be empty or contain null bytes", () => {
  for (const empty of ["", " \n\t "]) expect(() => readContent(empty)).toThrow("Message must not be empty");
  expect(() => readContent("a\u0000b")).toThrow("Message must not contain null bytes");
});

test("a message has at most ten thousand characters, with each emoji as one; a longer one is refused", () => {
  const longest = "😀".repeat(10_000);
  expect(readContent(longest)).toBe(longest);
  expect(() => readContent(`${longest}a`)).toThrow("Message is too long (limit: 10000 characters)");
});
