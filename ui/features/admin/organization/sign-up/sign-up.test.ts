import { expect, test } from "vitest";
import { domainProblem } from "./domain-problem.ts";
import { signUpParameters, signUpProblems } from "./sign-up-values.ts";

test.each([
  ["", "Enter a domain, such as example.com."],
  ["example", "Enter a domain, such as example.com."],
  ["-example.com", "Enter a domain, such as example.com."],
  ["nina@example.com", "Enter only what stands after the @."],
  ["Example.ORG", "That domain is listed already."],
  ["yard.example.org", undefined],
])("of the domain '%s' is said: %s", (typed, problem) => {
  expect(domainProblem(typed, ["example.org"])).toBe(problem);
});

test("the waiting period is a number of days", () => {
  expect(signUpProblems({ waiting: "3" }).waiting).toBeUndefined();
  for (const waiting of ["", "-1", "2.5", "100001", "soon"]) expect(signUpProblems({ waiting }).waiting).toBeDefined();
  expect(signUpParameters({ waiting: " 3 " })).toEqual({ waiting_period_threshold: 3 });
  expect(signUpParameters({ invite_required: false })).toEqual({ invite_required: false });
});
