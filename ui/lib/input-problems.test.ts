import fc from "fast-check";
import { expect, test } from "vitest";
import { assertPasswordLength } from "#server/domain/passwords/length.ts";
import { readEmail, readFullName, readNewEmail } from "#server/domain/users/new-user.ts";
import { emailProblem, nameProblem, newEmailProblem, passwordProblem } from "./input-problems.ts";

test.each(["Tove Berg", "Åsa O'Neill-Ek", "李雷", "J. R. (Bob) & Co"])("%s is a name", (name) => {
  expect(nameProblem(name)).toBeUndefined();
});

test.each([
  ["", "Enter your name."],
  [" T ", "Use at least 2 characters."],
  ["Tove*", 'Leave out these characters: * ` \\ > " @'],
  ["tove@example.test", 'Leave out these characters: * ` \\ > " @'],
  ["Tove|12", "Leave out the | before the number at the end."],
  ["T\u043eve", "Use one alphabet in each word. Some of these letters look alike but are different."],
  ["To\u200bve", "Leave out the invisible character at position 3."],
  ["Tove\u0007 Berg", "Leave out the line break or control character at position 5."],
])("the page refuses the name %j before the server does, and says how to correct it", (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
  expect(isRefused(() => readFullName(name))).toBe(true);
});

test("the page refuses the same names as the server", () => {
  const character = fc.constantFrom(
    "T",
    "o",
    "\u043e",
    "1",
    "|",
    "@",
    " ",
    "\u200b",
    "\u200d",
    "\u0007",
    "\ud800",
    "\u0378",
    "李",
    "🚣",
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 8 }), (characters) => {
      const name = characters.join("");
      expect(nameProblem(name) !== undefined).toBe(isRefused(() => readFullName(name)));
    }),
  );
});

test.each([
  ["", "Use at least 8 characters."],
  ["1234567", "Use at least 8 characters."],
  ["12345678", undefined],
  ["🚣".repeat(100), undefined],
  ["x".repeat(101), "Use at most 100 characters. You entered 101."],
])("the page refuses passwords of the same lengths as the server: %j", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
  expect(isRefused(() => assertPasswordLength(password))).toBe(problem !== undefined);
});

test.each([
  [`${"a".repeat(64)}@${"b".repeat(184)}.test`, undefined],
  [`${"a".repeat(64)}@${"b".repeat(185)}.test`, "Use at most 254 characters. You entered 255."],
  ["nina@exämple.test", "Enter an address such as nina@example.com."],
  ["nina@example", "Enter an address such as nina@example.com."],
])("the page refuses the same new addresses as the server: %j", (email, problem) => {
  expect(newEmailProblem(email)).toBe(problem);
  expect(isRefused(() => readNewEmail(email))).toBe(problem !== undefined);
});

test("an address that was stored earlier may have a domain of one word", () => {
  expect(emailProblem("ada@lindholm")).toBeUndefined();
  expect(isRefused(() => readEmail("ada@lindholm"))).toBe(false);
  expect(emailProblem("ada")).toBeDefined();
});

/** Whether the server refuses the value. */
function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch {
    return true;
  }
}
