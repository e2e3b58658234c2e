import { expect, test } from "vitest";
import { isSameName } from "./name-key.ts";

test("names are the same regardless of case, surrounding spaces and how an accent is encoded", () => {
  expect(isSameName(" Café ", "cafe\u0301")).toBe(true);
  expect(isSameName("cafe", "café")).toBe(false);
  expect(isSameName("shel ves", "shelves")).toBe(false);
});
