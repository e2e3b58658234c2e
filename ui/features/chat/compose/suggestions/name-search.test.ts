import { expect, test } from "vitest";
import { findMatches, searchable } from "./name-search.ts";

const names = ["weekly lunch", "lunch plans", "dinner", "lunch menu", "Lunch"].map((name) => ({
  name,
  search: searchable(name),
}));
const found = (query: string, limit: number) => findMatches(query, names, limit).map(({ name }) => name);

test("a name that is typed exactly comes first, then those that begin with what is typed", () => {
  expect(found("lunch", 9)).toEqual(["Lunch", "lunch plans", "lunch menu", "weekly lunch"]);
  expect(found("lunch", 1)).toEqual(["Lunch"]);
  expect(found("lun", 3)).toEqual(["lunch plans", "lunch menu", "Lunch"]);
  expect(found("", 2)).toEqual(["weekly lunch", "lunch plans"]);
});

test("the marks around right-to-left names are not searched", () => {
  const group = { search: searchable("\u2068أحمد\u2069, \u2068Nina\u2069") };
  for (const query of ["أحمد", "nina", "أحمد nina"]) expect(findMatches(query, [group], 1)).toEqual([group]);
});
