import fc from "fast-check";
import { expect, test } from "vitest";
import { openJsonList, preparedJson, preparedJsonList, textsOf, writeMembers } from "./prepared-json.ts";

test("members are written as JSON.stringify writes them, prepared or not", () => {
  const member = fc.tuple(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)), fc.boolean());
  fc.assert(
    fc.property(fc.array(member), (members) => {
      const plain = Object.fromEntries(members.map(([name, value]) => [name, value]));
      const mixed = Object.fromEntries(
        members.map(([name, value, isPrepared]) => [
          name,
          isPrepared && value !== undefined ? preparedJson(JSON.stringify(value)) : value,
        ]),
      );
      expect(`{${writeMembers(mixed).join("")}}`).toBe(JSON.stringify(plain));
    }),
  );
});

test("a list joins entries of one or several pieces", () => {
  const list = (...entries: (string | string[])[]) => writeMembers({ teams: preparedJsonList(entries) }).join("");
  expect(list()).toBe('"teams":[]');
  expect(list("1", ['{"a":', "2", "}"], '"b"')).toBe('"teams":[1,{"a":2},"b"]');
});

test("a shared text is a separate piece, not a copy", () => {
  const shared = JSON.stringify("x".repeat(1_000));
  const pieces = writeMembers({ before: 1, list: preparedJsonList([["[", shared, "]"], shared]), after: 2 });
  expect(pieces.filter((piece) => piece === shared)).toHaveLength(2);
});

test("entries of an open list that not everybody may read are not open, and the list is the same", () => {
  const entries = ["1", { confidential: ['{"a":', "2}"] }, ["3", "4"], { confidential: ["5"] }];
  const pieces = writeMembers({ list: openJsonList(entries) });
  expect(textsOf(pieces).join("")).toBe('"list":[1,{"a":2},34,5]');
  expect(pieces.filter((piece) => typeof piece !== "string").flatMap(({ open }) => open)).toEqual([
    ...["[", "1", ",", ",", "3", "4", ",", "]"],
  ]);
});
