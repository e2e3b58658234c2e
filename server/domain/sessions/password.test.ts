import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a password is known by its hash, and no other is", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", stored)).toBe(true);
  expect(await verifyPassword("Correct horse", stored)).toBe(false);
  expect(await verifyPassword("", stored)).toBe(false);
});

test("the same password is stored differently each time, and never in the clear", async () => {
  const [first, second] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
  expect(first).not.toBe(second);
  expect(first).not.toContain("correct");
});

test("an umlaut typed as one character or as two is the same password", async () => {
  expect(await verifyPassword("Mu\u0308ller", await hashPassword("M\u00fcller"))).toBe(true);
});

test("nobody signs in where there is no password", async () => {
  for (const guess of ["", "null", "correct horse"]) expect(await verifyPassword(guess, null)).toBe(false);
});
