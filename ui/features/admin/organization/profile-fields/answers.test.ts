import { expect, test } from "vitest";
import { countChosen, describeLostAnswers } from "./answers.ts";

test("options are not removed without asking while the organization is not loaded", () => {
  expect(() => countChosen(undefined, 9, ["0"])).toThrow("Not saved.");
  expect(countChosen(undefined, 9, [])).toBe(0);
});

test("the loss is described for one option and for several", () => {
  expect(describeLostAnswers(1, 1)).toContain("for 1 person who chose this.");
  expect(describeLostAnswers(2, 1)).toContain("for 2 people who chose this.");
  expect(describeLostAnswers(1, 2)).toContain("for 1 person who chose an option that you remove.");
  expect(describeLostAnswers(2, 2)).toContain("for 2 people who chose an option that you remove.");
});
