import { expect, test } from "vitest";
import { readFieldData } from "./field-data.ts";
import { knownAccounts, readOptions, readProfilePeople, readUrlPattern, profileFieldTypes as types } from "./shapes.ts";

test("the options of a list are read in their order, from what the server stores", () => {
  const stored = readFieldData(types.SELECT.id, {
    1: { text: "Large", order: 10 },
    0: { text: "Small", order: "9" },
  });
  expect(readOptions(stored)).toEqual([
    { key: "0", text: "Small" },
    { key: "1", text: "Large" },
  ]);
  expect(readOptions("")).toEqual([]);
});

test("an external account has its own URL pattern, or the one of its known type", () => {
  const url_pattern = "https://git.example/%(username)s";
  expect(readUrlPattern(readFieldData(types.EXTERNAL_ACCOUNT.id, { subtype: "custom", url_pattern }))).toBe(
    url_pattern,
  );
  const known = readFieldData(types.EXTERNAL_ACCOUNT.id, { subtype: "github" });
  expect(readUrlPattern(known)).toBe(knownAccounts.github.url_pattern);
  expect(readUrlPattern(JSON.stringify({ subtype: "toString" }))).toBe("");
  expect(readUrlPattern("")).toBe("");
});

test("the people of a profile value are read by their IDs", () => {
  expect(readProfilePeople("[3,4]")).toEqual([3, 4]);
  expect(readProfilePeople("")).toEqual([]);
});

test("what has the wrong shape is left out", () => {
  const options = { 0: { text: 7, order: "0" }, 1: { text: "Large", order: 10 }, 2: "Small" };
  expect(readOptions(JSON.stringify(options))).toEqual([{ key: "1", text: "Large" }]);
  expect(readOptions("[]")).toEqual([]);
  expect(readUrlPattern(JSON.stringify({ subtype: 7 }))).toBe("");
  expect(readProfilePeople('["Nina",4]')).toEqual([4]);
});
