import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readPhrases } from "./search-query.ts";
import { findWords, searchText, wordsOf } from "./search-words.ts";

describe("the indexed form of a text", () => {
  it("is the text itself if it is ASCII", () => {
    for (const text of ["", "The lead has arrived", "C:\\lamp & <menu>"]) expect(searchText(text)).toBe(text);
  });
  it.each([
    ["accents", "Åsa, naïve: ça va? 😀", ["asa", "naive", "ca", "va"]],
    ["separate marks", "cafe\u0301", ["cafe"]],
    ["capitals", "ΟΔΟΣ Straße İzmir", ["οδοσ", "straße", "izmir"]],
    ["Cyrillic", "Ёлка", ["елка"]],
    ["points of Hebrew and Arabic", "שָׁלוֹם مُحَمَّد", ["שלום", "محمد"]],
    ["full width and ligatures", "ＡＢＣ ﬁne", ["abc", "fine"]],
    ["Chinese and Japanese", "会議は10時です", ["会", "議", "は", "10", "時", "で", "す"]],
    ["kana with their sounds", "コーヒー ガ ｶﾞ", ["コ", "ー", "ヒ", "ー", "ガ", "ガ"]],
    ["Korean, in parts too", `회의 ${"회의".normalize("NFD")} room`, ["회", "의", "회", "의", "room"]],
    ["addresses", "https://example.test/a_b?c=d#e", ["https", "example", "test", "a", "b", "c", "d", "e"]],
    ["code", "`foo.bar(baz)` don't", ["foo", "bar", "baz", "don", "t"]],
  ])("splits %s", (_, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
  it("has the same words that are found in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(
          findWords(text)
            .flatMap(({ words }) => words)
            .join(""),
        ).toBe(wordsOf(text).join(""));
      }),
    );
  });
});

test.each([
  [
    "rent sale",
    [
      ["rent", true],
      ["sale", true],
    ],
  ],
  [
    '"the lead" arrived',
    [
      ["the lead", false],
      ["arrived", true],
    ],
  ],
  [
    "“the lead” «lamp»",
    [
      ["the lead", false],
      ["lamp", false],
    ],
  ],
  [
    'unfinished "the le',
    [
      ["unfinished", true],
      ["the le", false],
    ],
  ],
  [
    "is it 1234",
    [
      ["is", false],
      ["it", false],
      ["1234", false],
    ],
  ],
  [
    'i* 12* "the le*" "the l"*',
    [
      ["i", true],
      ["12", true],
      ["the le", true],
      ["the l", true],
    ],
  ],
  ["foo.bar", [["foo bar", true]]],
  ["港に着*", [["港 に 着", false]]],
  ['? "" * -', []],
] as const)("the query %s searches for %j", (query, phrases) => {
  expect(readPhrases(query).map(({ words, isPrefix }) => [words.join(" "), isPrefix])).toEqual(phrases);
});
