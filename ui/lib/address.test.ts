import { expect, test } from "vitest";
import { changeFilters, choiceOf, nextSort, readAddress, readFilters, readSort, textFilter } from "./address.ts";

const filters = {
  q: textFilter(),
  role: choiceOf("all", "guest"),
  id: textFilter("none", (text) => /^\d+$/.test(text)),
};

test("filters are read from the address; missing or invalid values become the defaults", () => {
  expect(readFilters(filters, { q: "nina", role: "guest", open: "12" })).toEqual({
    q: "nina",
    role: "guest",
    id: "none",
  });
  expect(readFilters(filters, { role: "emperor", id: "x" })).toEqual({ q: "", role: "all", id: "none" });
  expect(readFilters(filters, { id: "12" }).id).toBe("12");
});

test("defaults are left out of the address, and its other values stay", () => {
  expect(changeFilters(filters, { open: "12" }, { q: "nina" })).toEqual({ open: "12", q: "nina" });
  expect(changeFilters(filters, { open: "12", q: "nina", role: "guest" }, { q: "", role: "all" })).toEqual({
    open: "12",
  });
});

test("choosing a column sorts by it, and choosing it again reverses the order each time", () => {
  const chosen = nextSort(undefined, "name");
  expect(chosen).toBe("name");
  const again = nextSort(readSort(chosen, ["name", "role"]), "name");
  expect(again).toBe("-name");
  expect(nextSort(readSort(again, ["name", "role"]), "name")).toBe("name");
  expect(nextSort(readSort(again, ["name", "role"]), "role")).toBe("role");
});

test("an unknown column sorts nothing", () => {
  expect(readSort("shoe-size", ["name"])).toBeUndefined();
  expect(readSort("-", ["name"])).toBeUndefined();
});

test("numbers and booleans in an address are read as text; other values are left out", () => {
  expect(readAddress({ open: 12, q: "nina", all: true, role: { a: 1 }, none: undefined })).toEqual({
    open: "12",
    q: "nina",
    all: "true",
  });
});
