import { expect, test } from "vitest";
import { passwordProblem } from "../../../lib/input-problems.ts";
import { generatePassword } from "./generate-password.ts";

test("a first password is valid, can be read aloud, and is different each time", () => {
  const made = Array.from({ length: 200 }, generatePassword);
  for (const password of made) {
    expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(password).not.toMatch(/[ilo01]/);
    expect(passwordProblem(password)).toBeUndefined();
  }
  expect(new Set(made).size).toBe(200);
});
