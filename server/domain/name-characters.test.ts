import { expect, test } from "vitest";
import { assertNameCharacters } from "./name-characters.ts";

test.each([
  ["Lindholm\r\nBcc: all", 9],
  ["a\u0000b", 2],
  ["🚣\u202Eb", 2],
  ["a\uD800", 2],
  ["ab\uFFFF", 3],
])("%j is refused as a name, for the character at position %i", (name, position) => {
  const message = `Invalid character in folder name, at position ${position}.`;
  expect(() => assertNameCharacters(name, "folder")).toThrow(message);
});

test("a name may be in any script, with symbols and spaces", () => {
  assertNameCharacters("Örnsköldsvik – 船 & 🚣 *#@", "folder");
});
