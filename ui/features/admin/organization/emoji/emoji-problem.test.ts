import { expect, test } from "vitest";
import { emojiNameProblem } from "./emoji-problem.ts";

test.each([
  ["", "Enter a name for the emoji."],
  ["Cake", "Use only lowercase letters a to z, digits, and . - _"],
  ["cake_", "End the name with a letter or a digit."],
  ["a".repeat(101), "Use at most 100 characters. You entered 101."],
  ["cake parade", "Another emoji has that name. Choose another name."],
  ["cake.2", undefined],
])("the emoji name '%s': %s", (typed, problem) => {
  expect(emojiNameProblem(typed, ["cake_parade"])).toBe(problem);
});
