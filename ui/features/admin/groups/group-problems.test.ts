import { expect, test } from "vitest";
import { exampleGroup } from "#server/domain/groups/shapes.ts";
import { profileProblems } from "./group-problems.ts";

const others = [
  exampleGroup,
  { ...exampleGroup, name: "Café staff" },
  { ...exampleGroup, name: "Schedulers", deactivated: true },
];
const problems = (name: string, description = "") => profileProblems({ name, description }, others);

test.each([
  ["shop", undefined],
  ["the shop @ night", undefined],
  [" ", "Enter a name for the group."],
  ["x".repeat(101), "Use at most 100 characters. You entered 101."],
  ["@shop", "A group's name can't start with “@”. Choose another name."],
  [" role:shop", "A group's name can't start with “role:”. Choose another name."],
  ["Packers ", "Another group has that name. Choose another name."],
  ["cafe\u0301 STAFF", "Another group has that name. Choose another name."],
  ["schedulers", "That name is taken by a deactivated group. Choose another, or reactivate the old one."],
])("a group with the name %j: %s", (name, problem) => {
  expect(problems(name).name).toBe(problem);
});

test("the description of a group may be empty and has a limit", () => {
  expect(problems("shop").description).toBeUndefined();
  expect(problems("shop", "x".repeat(1024)).description).toBeUndefined();
  expect(problems("shop", "x".repeat(1025)).description).toBe("Use at most 1,024 characters. You entered 1,025.");
});
