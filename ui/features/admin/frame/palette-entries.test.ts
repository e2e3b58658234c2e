import { expect, test } from "vitest";
import { paletteGroups } from "./palette-entries.ts";

test.each([
  ["autom", ["Organization: Automatic links"]],
  ["fields", ["Organization: Profile fields"]],
  ["EMAIL", ["Organization: Email"]],
  ["do who", ["Organization: Who may do what"]],
  // Of "Joining", where it would come before Nina.
  ["nin", []],
  ["organ", ["Organization"]],
])("by '%s' is found %j", (typed, titles) => {
  expect(paletteGroups(typed, undefined).flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(titles);
});

test("before anything is typed there are the pages alone", () => {
  const [pages, ...others] = paletteGroups(" ", undefined);
  expect(pages?.entries.map(({ title }) => title)).toContain("Keyboard shortcuts");
  expect(pages?.entries.some(({ open }) => open !== undefined)).toBe(false);
  expect(others).toEqual([]);
});
