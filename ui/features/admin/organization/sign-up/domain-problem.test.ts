import { expect, test } from "vitest";
import { domainProblem } from "./domain-problem.ts";

test.each([
  ["", "Enter a domain, such as example.com."],
  ["example", "Enter a domain, such as example.com."],
  ["-example.com", "Enter a domain, such as example.com."],
  ["nina@example.com", "Enter only what stands after the @."],
  ["Example.ORG", "That domain is listed already."],
  ["yard.example.org", undefined],
])("the domain '%s': %s", (typed, problem) => {
  expect(domainProblem(typed, ["example.org"])).toBe(problem);
});
