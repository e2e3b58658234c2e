import { expect, test } from "vitest";
import { apart } from "./apart.ts";

const table = "| Region | Total |\n| --- | --- |\n| North | 12 |";

test.each([
  ["a table after a text", table, "See: ", "", `\n\n${table}`],
  ["a table between two texts", table, "See:", "Thanks", `\n\n${table}\n\n`],
  ["a list after a text", "- one\n- two", "First ", "", "\n\n- one\n- two"],
  ["a heading in the second line", "## Report", "Hello\nsee ", "", "\n\n## Report"],
  ["a table in an empty box", table, "", "", table],
  ["a table at the beginning of a line", table, "See:\n", "\nThanks", table],
  ["a list in a line with its sign", "- one\n- two", "Shopping\n- ", "", "- one\n- two"],
  ["words in a sentence", "**twelve**", "See ", " boxes", "**twelve**"],
])("%s", (_, markdown, before, after, expected) => {
  expect(apart(markdown, before, after)).toBe(expected);
});
