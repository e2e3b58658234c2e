import { expect, test } from "vitest";
import { profileFieldTypes as types } from "#server/domain/profile-fields/shapes.ts";
import { formatProfileValue, listOptions } from "./format-profile-value.ts";
import { profileProblem, readProfileValue } from "./profile-values.ts";

const options = JSON.stringify({ b: { text: "Late", order: "2" }, a: { text: "Early", order: "1" } });
const field = (type: { id: number }, field_data = "") => ({ id: 9, type: type.id, field_data });

test("a profile value is a text, or people", () => {
  const profile_data = { "9": { value: "[3,4]" } };
  expect(readProfileValue(field(types.SHORT_TEXT), { profile_data: { "9": { value: "B 14" } } })).toBe("B 14");
  expect(readProfileValue(field(types.SHORT_TEXT), {})).toBe("");
  expect(readProfileValue(field(types.USER), { profile_data })).toEqual([3, 4]);
  expect(readProfileValue(field(types.USER), {})).toEqual([]);
});

test("options are in the given order", () => {
  expect(listOptions({ field_data: options })).toEqual([
    { value: "a", label: "Early" },
    { value: "b", label: "Late" },
  ]);
});

test("a profile value is shown as text, even if its field was removed", () => {
  const nameOf = (id: number) => ({ 3: "Nina Vogel", 4: "Tove Berg" })[id] ?? "Somebody";
  expect(formatProfileValue(field(types.SELECT, options), "b", nameOf)).toBe("Late");
  expect(formatProfileValue(field(types.USER), [3, 4], nameOf)).toBe("Nina Vogel and Tove Berg");
  expect(formatProfileValue(field(types.SHORT_TEXT), "B 14", nameOf)).toBe("B 14");
  expect(formatProfileValue(undefined, "B 14", nameOf)).toBe("B 14");
});

test.each([
  [types.SHORT_TEXT, "x".repeat(50), "x".repeat(51)],
  [types.LONG_TEXT, "x".repeat(500), "x".repeat(501)],
  [types.SELECT, "a", "c"],
  [types.DATE, "2026-03-02", "2 March"],
  [types.DATE, "2028-02-29", "2026-02-29"],
  [types.URL, "https://example.test/nina", "example.test"],
  [types.PRONOUNS, "", "x".repeat(51)],
])("a field of kind %o accepts %s and refuses %s", (type, good, bad) => {
  expect(profileProblem(field(type, options), good)).toBeUndefined();
  expect(profileProblem(field(type, options), bad)).toMatch(/\.$/);
});
