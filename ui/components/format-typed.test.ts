import { expect, test } from "vitest";
import { formatTyped } from "./format-typed.ts";

test.each([
  ["Talk", "Talk"],
  ["  ", ""],
  [14, "14"],
  [true, "Yes"],
  [false, "No"],
  [["Yard", "Office"], "Yard\nOffice"],
  [
    [
      { key: "0", text: "Yard" },
      { key: "2", text: "Rigging loft" },
    ],
    "Yard\nRigging loft",
  ],
  [[], ""],
  [null, ""],
  [{ direct_members: [3], direct_subgroups: [] }, ""],
])("%j is shown as %j", (value, text) => {
  expect(formatTyped(value)).toBe(text);
});
