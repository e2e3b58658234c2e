import { expect, test } from "vitest";
import { accountLimits } from "#server/domain/account-limits.ts";
import { setupEndpoints } from "#server/domain/setup/contract.ts";
import { type Answers, findFirstInvalid, noAnswers, questions } from "./questions.ts";

const ada: Answers = {
  organization_name: "Lindholm & Daughters",
  full_name: "Ada Lindholm",
  email: "ada@example.test",
  password: "correct horse",
};

test("every question is a parameter that the server requires", () => {
  const required = Object.entries(setupEndpoints.setUp.params).filter(([, { schema }]) => !schema.isOptional());
  const wanted = required.map(([name]) => name).filter((name) => name !== "token");
  expect(questions.map((question) => question.name).sort()).toEqual(wanted.sort());
});

test("the page accepts exactly the answers that the server accepts, at any length", () => {
  const params = setupEndpoints.setUp.params;
  const { name, email, password } = accountLimits;
  const limits = { organization_name: 40, full_name: name.longest, email: email.longest, password: password.longest };
  for (const { name, problem } of questions) {
    const start = name === "email" ? "a@b." : "";
    const longest = [...Array(1100).keys()]
      .map((length) => start + "x".repeat(length))
      .filter((text) => !problem(text))
      .at(-1);
    expect(params[name].schema.safeParse(longest).success, name).toBe(true);
    expect(longest, name).toHaveLength(limits[name]);
  }
});

test("a person without answers starts at the first question", () => {
  expect(findFirstInvalid(noAnswers)).toBe(0);
});

test("with valid answers to all questions, none is left", () => {
  expect(findFirstInvalid(ada)).toBe(4);
});

test.each([
  ["full_name", "  ", 1],
  ["email", "ada", 2],
  ["email", "ada@", 2],
  ["email", "ada@lindholm", 2],
  ["email", "a da@example.test", 2],
  ["password", "1234567", 3],
] as const)("an invalid %s, %j, leads back to its question", (name, answer, step) => {
  expect(findFirstInvalid({ ...ada, [name]: answer })).toBe(step);
});

test("a password of eight characters is valid, in any encoding", () => {
  expect(findFirstInvalid({ ...ada, password: "käse🧀🧀🧀🧀" })).toBe(4);
});

test("an error names the length of the answer and the limit", () => {
  expect(questions[0]?.problem("x".repeat(41))).toBe("Use at most 40 characters. You entered 41.");
  expect(questions[3]?.problem("1234567")).toBe("Use at least 8 characters.");
});
