import { expect, test } from "vitest";
import { findUnseenCharacter, findUnusableCharacter } from "./unusable-characters.ts";

test.each([
  ["a\u0000b", { kind: "control", index: 1 }],
  ["🚣\u202Eb", { kind: "invisible", index: 1 }],
  ["a\uD800\u0007", { kind: "broken", index: 1 }],
  ["ab\uFFFF", { kind: "broken", index: 2 }],
  ["Örnsköldsvik – 船 & 🚣 *#@", undefined],
])("the first unusable character of the name %j is %o", (name, found) => {
  expect(findUnusableCharacter(name)).toEqual(found);
});

test("a person's name may have characters that are unassigned so far", () => {
  expect(findUnseenCharacter("T\u0378ve\u0007")).toEqual({ kind: "control", index: 4 });
  expect(findUnseenCharacter("T\u0378ve\u200B")).toEqual({ kind: "invisible", index: 4 });
  expect(findUnseenCharacter("T\u0378ve")).toBeUndefined();
});
