import { expect, test } from "vitest";
import { searchable } from "../suggestions/name-search.ts";
import { rankPeople } from "./rank-people.ts";

const names = ["Ada Lindholm", "André Nilsson", "Boris Nowak", "Nina Alba", "Nina Vogel", "Nora Berg"];
const people = names.map((name, index) => ({ id: index + 1, name, search: searchable(name) }));

function ranked(query: string, recentSenders: readonly number[] = [], subscribers?: readonly number[], limit = 8) {
  const context = { recentSenders, subscribers: subscribers && new Set(subscribers) };
  return rankPeople(query, people, context, limit).map(({ name }) => name);
}

test("names that begin with the query come before those with a word that does", () => {
  expect(ranked("n")).toEqual(["Nina Alba", "Nina Vogel", "Nora Berg", "André Nilsson", "Boris Nowak"]);
});

test("case and accents make no difference, and several words narrow it down", () => {
  expect(ranked("ANDRE")).toEqual(["André Nilsson"]);
  expect(ranked("nina v")).toEqual(["Nina Vogel"]);
  expect(ranked("n vog")).toEqual(["Nina Vogel"]);
  expect(ranked("vogel nina")).toEqual([]);
  expect(ranked("ina")).toEqual([]);
});

test("who wrote last in the conversation comes first, then subscribers, then the others", () => {
  expect(ranked("n", [3, 5], [4, 2])).toEqual(["Boris Nowak", "Nina Vogel", "Nina Alba", "André Nilsson", "Nora Berg"]);
});

test("no more than the limit are returned", () => {
  expect(ranked("", [5], undefined, 2)).toEqual(["Nina Vogel", "Ada Lindholm"]);
});

test("of ten thousand people each is looked at once for a query", () => {
  let looks = 0;
  const many = Array.from({ length: 10_000 }, (_, id) => {
    const search = searchable(`Person ${id} Ávila ${id % 77}`);
    return {
      id,
      get search() {
        looks += 1;
        return search;
      },
    };
  });
  for (const query of ["p", "pe", "person 9", "avila 7", "nobody"]) {
    looks = 0;
    rankPeople(query, many, { recentSenders: [1, 2], subscribers: new Set([5]) }, 8);
    expect(looks).toBe(many.length);
  }
});
