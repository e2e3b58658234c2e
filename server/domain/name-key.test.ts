import { expect, test } from "vitest";
import { isSameName, passesFor } from "./name-key.ts";

test("names are the same regardless of case, surrounding spaces and how an accent is encoded", () => {
  expect(isSameName(" Café ", "cafe\u0301")).toBe(true);
  expect(isSameName("cafe", "café")).toBe(false);
  expect(isSameName("shel ves", "shelves")).toBe(false);
});

test("a name in other forms of the same letters passes for a reserved one", () => {
  expect(passesFor("notification ｂｏｔ", "Notification Bot")).toBe(true);
  expect(passesFor("Notification Boat", "Notification Bot")).toBe(false);
});
