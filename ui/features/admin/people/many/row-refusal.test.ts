import { expect, test } from "vitest";
import { describeRefusal } from "./row-refusal.ts";

test.each([
  [{ field: "email", code: "taken" }, "Someone else has that email address. Enter another."],
  [
    { field: "email", code: "not_allowed" },
    "This organization allows only certain email domains. Enter another address.",
  ],
  [{ field: "email", code: "unfit" }, "This address can't be used. Enter another address."],
  [{ field: "full_name", code: "taken" }, "Someone else has that name. Enter another."],
  [{ field: "full_name", code: "unusable_character" }, "This name can't be used. Choose another name."],
  [{ field: "role", code: "not_allowed" }, "Only owners can add owners."],
  [undefined, "The server didn't say why. Try again."],
] as const)("a refusal of %o is explained in words for people", (refusal, words) => {
  expect(describeRefusal(refusal)).toBe(words);
});
