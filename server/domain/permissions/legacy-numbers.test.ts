import { expect, test } from "vitest";
import { systemGroupId } from "../groups/system-groups.ts";
import { groupOfLegacyNumber, legacyNumber } from "./legacy-numbers.ts";

test("numbers of older clients and their groups convert into each other", () => {
  for (const [table, numbers] of [
    ["post", [1, 2, 3, 4]],
    ["createChannels", [1, 2, 3, 4, 6, 7]],
    ["mentionEverybody", [1, 2, 3, 5, 6, 7]],
  ] as const) {
    for (const number of numbers) expect(legacyNumber(table, groupOfLegacyNumber(table, number) ?? 0)).toBe(number);
    expect(groupOfLegacyNumber(table, 8)).toBeUndefined();
  }
});

test("a group without a number of its own gets the number for other groups", () => {
  const otherGroup = 4711;
  expect(legacyNumber("post", otherGroup)).toBe(1);
  expect(legacyNumber("post", systemGroupId("role:nobody"))).toBe(1);
  expect(legacyNumber("createChannels", otherGroup)).toBe(1);
  expect(legacyNumber("mentionEverybody", otherGroup)).toBe(5);
});
