import { expect, test } from "vitest";
import { nameProblem } from "./account-answers.ts";

test.each(["Tove Berg", "Åsa O'Neill-Ek", "李雷", "J. R. (Bob) & Co"])("%s is a name", (name) => {
  expect(nameProblem(name)).toBeUndefined();
});

test.each([
  ["", "Enter your name."],
  [" T ", "Use at least 2 characters."],
  ["Tove*", 'Leave out * ` \\ > " and @.'],
  ["tove@example.test", 'Leave out * ` \\ > " and @.'],
])("with %j somebody is told how to mend it", (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
