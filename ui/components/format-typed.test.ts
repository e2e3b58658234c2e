import { expect, test } from "vitest";
import { formatTyped } from "./format-typed.ts";

test.each([
  ["Talk", "Talk"],
  ["  ", ""],
  [14, "14"],
  [true, "Yes"],
  [false, "No"],
  [["Shop", "Office"], "Shop\nOffice"],
  [
    [
      { key: "0", text: "Shop" },
      { key: "2", text: "Packing loft" },
    ],
    "Shop\nPacking loft",
  ],
  [[], ""],
  [null, ""],
  [{ direct_members: [3], direct_subgroups: [] }, ""],
])("%j is shown as %j", (value, text) => {
  expect(formatTyped(value)).toBe(text);
});
