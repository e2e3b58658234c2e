import { expect, test } from "vitest";
import { describeStrength } from "./strength.ts";

test.each([
  ["1234567", 1e12, null, "weak", "Too short."],
  ["password", 3, "common", "weak", "Too weak. Many people use this password. Add another word or two."],
  ["somewhat", 9_999, null, "weak", "Too weak. Add another word or two."],
  ["somewhat", 10_000, null, "fair", "Fair."],
  ["somewhat", 1e8, "word", "good", "Good."],
  ["somewhat", 1e10, null, "strong", "Strong."],
] as const)("the password %j with %d guesses and weakness %s is %s", (password, guesses, weakness, level, words) => {
  expect(describeStrength(password, { guesses, weakness })).toEqual({ level, words });
});
