import { expect, test } from "vitest";
import { describeRefusal } from "./row-refusal.ts";

test.each([
  ["email", "Someone else has that email address. Enter another."],
  ["full_name", "Someone else has that name. Enter another."],
  ["role", "Only owners can add owners."],
  [undefined, "The server didn't say why. Try again."],
] as const)("a refusal of %s is explained in words for people", (field, words) => {
  expect(describeRefusal(field)).toBe(words);
});
