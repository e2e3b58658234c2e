import { expect, test } from "vitest";
import { domainProblem } from "./domain-problem.ts";

test.each([
  ["", "Enter a domain, such as example.com."],
  ["a".repeat(64), "Enter a domain, such as example.com."],
  ["-example.com", "Enter a domain, such as example.com."],
  ["nina@example.com", "Enter only the part after the @."],
  ["Example.ORG", "That domain is already in the list."],
  ["shop.example.org", undefined],
  ["intranet", undefined],
  ["localhost", undefined],
])("the domain '%s': %s", (typed, problem) => {
  expect(domainProblem(typed, ["example.org"])).toBe(problem);
});
