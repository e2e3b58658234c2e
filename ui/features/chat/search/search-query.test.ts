import fc from "fast-check";
import { expect, test } from "vitest";
import type { Term } from "../../../store/chat/narrow.ts";
import { createSearchNames } from "./search-names.ts";
import { readSearch, writeSearch } from "./search-query.ts";

const names = createSearchNames(
  1,
  [
    { id: 5, name: "general" },
    { id: 6, name: "front office" },
    { id: 7, name: 'the "other", one' },
  ],
  [
    { id: 1, name: "Ada Lindholm", email: "ada@example.test" },
    { id: 2, name: "Nina Vogel", email: "nina@example.test" },
    { id: 3, name: "Nina Vogel" },
    { id: 4, name: "Me" },
    { id: 8, name: "Vogel, Boris|2" },
  ],
);
const read = (text: string) => readSearch(text, names);
const found = (...terms: Term[]) => ({ query: { narrow: terms }, unknown: [] });
const hello: Term = { operator: "search", operand: "hello" };

test.each([
  [
    'channel:general topic:"two words" hello',
    found({ operator: "channel", operand: 5 }, { operator: "topic", operand: "two words" }, hello),
  ],
  ["Stream:GENERAL", found({ operator: "channel", operand: 5 })],
  ['channel:"front office" hello', found({ operator: "channel", operand: 6 }, hello)],
  ["-sender:ada@example.test", found({ operator: "sender", operand: 1, negated: true })],
  ["from:me", found({ operator: "sender", operand: 1 })],
  ['dm:"nina vogel"', found({ operator: "dm", operand: [1, 2] })],
  ['dm:"Nina Vogel|3","Nina Vogel"', found({ operator: "dm", operand: [1, 2, 3] })],
  ["dm-including:nina@example.test", found({ operator: "dm-including", operand: 2 })],
  [
    "is:private has:links -is:muted",
    found(
      { operator: "is", operand: "dm" },
      { operator: "has", operand: "link" },
      { operator: "is", operand: "muted", negated: true },
    ),
  ],
  ['topic:""', found({ operator: "topic", operand: "" })],
  [
    'hello "two words" -soup',
    found({ operator: "search", operand: "soup", negated: true }, { operator: "search", operand: 'hello "two words"' }),
  ],
  ["at 10:30 see https://example.test", found({ operator: "search", operand: "at 10:30 see https://example.test" })],
  ["near:12 id:7", { query: { narrow: [{ operator: "id", operand: "7" }], near: 12 }, unknown: [] }],
  [
    "before:2026-11-20 -after:2024-2-29",
    found({ operator: "before", operand: "2026-11-20" }, { operator: "after", operand: "2024-02-29", negated: true }),
  ],
  ["", found()],
])("the search %s is read", (text, result) => {
  expect(read(text)).toEqual(result);
});

test.each([
  ["channel:unknown hello", { operator: "channel", operand: "unknown" }],
  ['sender:"Nobody Here"', { operator: "sender", operand: "Nobody Here" }],
  ["dm:ada@example.test,nobody", { operator: "dm", operand: "ada@example.test,nobody" }],
  ["is:purple", { operator: "is", operand: "purple" }],
  ["has:", { operator: "has", operand: "" }],
  ["topic:", { operator: "topic", operand: "" }],
  ["id:x", { operator: "id", operand: "x" }],
  ["before:2026-02-30", { operator: "before", operand: "2026-02-30" }],
  ["-after:", { operator: "after", operand: "" }],
])("the search %s has an unknown operand", (text, unknown) => {
  expect(read(text).unknown).toEqual([unknown]);
});

const negated = fc.constantFrom<object>({}, { negated: true });
const person = fc.constantFrom(1, 2, 3, 4, 8, 99);
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom('"', "\\", " ", "-", ":", ",", "a", "channel", "search:", "near:1", "|2"), { maxLength: 8 })
    .map((all) => all.join("")),
);
const term: fc.Arbitrary<Term> = fc
  .tuple(
    fc.oneof<fc.Arbitrary<Term>[]>(
      fc.record({ operator: fc.constant("channel" as const), operand: fc.constantFrom(5, 6, 7, 99) }),
      fc.record({ operator: fc.constant("topic" as const), operand: text }),
      fc.record({ operator: fc.constantFrom("sender" as const, "dm-including" as const), operand: person }),
      fc.record({
        operator: fc.constant("dm" as const),
        operand: fc.uniqueArray(person, { maxLength: 4 }).map((ids) => [...new Set([1, ...ids])].sort((a, b) => a - b)),
      }),
      fc.record({ operator: fc.constant("is" as const), operand: fc.constantFrom("unread", "dm", "muted", "alerted") }),
      fc.record({ operator: fc.constant("has" as const), operand: fc.constantFrom("link", "reaction") }),
      fc.record({ operator: fc.constant("in" as const), operand: fc.constantFrom("home", "all") }),
      fc.record({ operator: fc.constant("channels" as const), operand: fc.constant("public") }),
      fc.record({
        operator: fc.constantFrom("before" as const, "after" as const),
        operand: fc.constantFrom("2026-01-02", "2024-02-29"),
      }),
      fc.record({ operator: fc.constant("id" as const), operand: fc.nat().map(String) }),
      fc.record({ operator: fc.constant("search" as const), operand: text.filter((each) => each.trim() !== "") }),
    ),
    negated,
  )
  .map(([each, sign]) => ({ ...each, ...sign }));

const messageId = fc.option(fc.nat(), { nil: undefined });

const day = fc.constantFrom(undefined, "2026-01-02", "2024-02-29");

test("a search written as text reads back as the same search", () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 5 }), messageId, messageId, day, (narrow, near, withId, date) => {
      const openings = { near, with: withId, date };
      const opening = Object.fromEntries(Object.entries(openings).filter(([, value]) => value !== undefined));
      const again = read(writeSearch({ narrow, ...opening }, names));
      expect(again.unknown).toEqual([]);
      expect(again.query).toMatchObject(opening);
      expect(sorted(again.query.narrow)).toEqual(sorted(narrow));
    }),
    { numRuns: 1_000 },
  );
});

test("any text can be read", () => {
  fc.assert(
    fc.property(text, (typed) => {
      const { query } = read(typed);
      expect(sorted(read(writeSearch(query, names)).query.narrow)).toEqual(sorted(query.narrow));
    }),
    { numRuns: 1_000 },
  );
});

test("with: takes a message ID, and date: takes a date", () => {
  expect(read("with:12 hello")).toEqual({ query: { narrow: [hello], with: 12 }, unknown: [] });
  expect(read("with:soup").unknown).toEqual([{ operator: "with", operand: "soup" }]);
  expect(read("date:2026-01-02 hello")).toEqual({ query: { narrow: [hello], date: "2026-01-02" }, unknown: [] });
  expect(read("date:2026-02-30").unknown).toEqual([{ operator: "date", operand: "2026-02-30" }]);
  expect(read("-date:2026-01-02").unknown).toEqual([{ operator: "date", operand: "2026-01-02" }]);
  expect(read("update:now").unknown).toEqual([]);
});

/** Terms are combined with AND, so their order does not matter. */
function sorted(narrow: readonly Term[]): readonly string[] {
  return narrow.map((each) => JSON.stringify(each)).sort();
}
