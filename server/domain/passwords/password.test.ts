import { expect, test } from "vitest";
import { safePasswordCost as cost } from "../../config.ts";
import { hashPassword, verifyPassword } from "./password.ts";

test("a hash matches only its own password", async () => {
  const stored = await hashPassword("correct horse", cost);
  expect(await verifyPassword("correct horse", stored, cost)).toBe(true);
  expect(await verifyPassword("Correct horse", stored, cost)).toBe(false);
  expect(await verifyPassword("", stored, cost)).toBe(false);
});

test("the same password is stored differently each time, and never in the clear", async () => {
  const [first, second] = [await hashPassword("correct horse", cost), await hashPassword("correct horse", cost)];
  expect(first).not.toBe(second);
  expect(first).not.toContain("correct");
});

test("an umlaut typed as one character or as two is the same password", async () => {
  expect(await verifyPassword("Mu\u0308ller", await hashPassword("M\u00fcller", cost), cost)).toBe(true);
});

test("no password matches where none is stored", async () => {
  for (const guess of ["", "null", "correct horse"]) expect(await verifyPassword(guess, null, cost)).toBe(false);
});
