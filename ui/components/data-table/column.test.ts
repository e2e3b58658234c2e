import { msg } from "@lingui/core/macro";
import { expect, test } from "vitest";
import { type Column, findRowByKey, formatGridColumns, sortRows } from "./column.ts";

type Person = { readonly name: string; readonly role: number };

const columns: readonly Column<Person>[] = [
  { id: "name", title: msg`Name`, cell: ({ name }) => name, compare: (a, b) => a.name.localeCompare(b.name) },
  { id: "role", title: msg`Role`, cell: ({ role }) => role, width: "120px", compare: (a, b) => a.role - b.role },
  { id: "note", title: msg`Note`, cell: () => "" },
];
const people: readonly Person[] = [
  { name: "Nina", role: 400 },
  { name: "Ada", role: 100 },
  { name: "Omar", role: 400 },
];
const names = (column: string, descending: boolean) => {
  const compare = columns.find(({ id }) => id === column)?.compare;
  return sortRows(people, compare, descending).map(({ name }) => name);
};

test("rows are sorted by a column, ascending or descending", () => {
  expect(names("name", false)).toEqual(["Ada", "Nina", "Omar"]);
  expect(names("name", true)).toEqual(["Omar", "Nina", "Ada"]);
});

test("equal rows keep their order, in both directions", () => {
  expect(names("role", false)).toEqual(["Ada", "Nina", "Omar"]);
  expect(names("role", true)).toEqual(["Nina", "Omar", "Ada"]);
});

test("by a column without an order, rows keep their order", () => {
  expect(sortRows(people, undefined, false)).toBe(people);
});

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 9, 9],
  ["ArrowUp", 0, 0],
  ["PageDown", 3, 7],
  ["PageUp", 3, 0],
  ["Home", 5, 0],
  ["End", 5, 9],
  ["x", 5, undefined],
])("%s goes from row %i to %s", (key, from, to) => {
  expect(findRowByKey(key, from, 10, 4)).toBe(to);
});

test("in an empty table no key selects a row", () => {
  expect(findRowByKey("ArrowDown", 0, 0, 4)).toBeUndefined();
});

test("flexible columns keep a readable width", () => {
  expect(formatGridColumns(columns)).toBe("minmax(80px, 1fr) 120px minmax(80px, 1fr)");
});
