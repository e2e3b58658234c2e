import { expect, test } from "vitest";
import { isSameName } from "./same-name.ts";

test("names are the same whatever the case, the spaces around and the way an accent is written", () => {
  expect(isSameName(" Café ", "cafe\u0301")).toBe(true);
  expect(isSameName("cafe", "café")).toBe(false);
  expect(isSameName("slip way", "slipway")).toBe(false);
});
