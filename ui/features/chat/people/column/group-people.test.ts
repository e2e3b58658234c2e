import { expect, test } from "vitest";
import { groupPeople } from "./group-people.ts";

const people = [1, 2, 3, 4].map((user_id) => ({ user_id }));
const times = (at: number) => ({ active_timestamp: at, idle_timestamp: at });
const present = {
  presences: { 2: { active_timestamp: 0, idle_timestamp: 990 }, 3: times(990), 4: times(995) },
  now: 1000,
  offlineAfter: 200,
};
const listRows = (hereIds?: ReadonlySet<number>) =>
  groupPeople(people, hereIds, present).map((row) => (row.kind === "person" ? row.person.user_id : row.kind));

test("people are sorted by presence and otherwise keep their order", () => {
  expect(listRows()).toEqual([3, 4, 2, 1]);
});

test("the people of the conversation come first", () => {
  expect(listRows(new Set([1, 4]))).toEqual(["here", 4, 1, "others", 3, 2]);
  expect(listRows(new Set([1, 2, 3, 4]))).toEqual(["here", 3, 4, 2, 1]);
});

test("a group without people has no heading", () => {
  expect(listRows(new Set())).toEqual(["others", 3, 4, 2, 1]);
  expect(listRows(new Set([7]))).toEqual(["others", 3, 4, 2, 1]);
});
