import fc from "fast-check";
import { expect, test } from "vitest";
import { searchText } from "./search-index.ts";

test("words stay as they are", () => {
  for (const text of ["", "The lead has arrived", "Åsa, naïve: ça va? 😀", "ключ κλειδί"]) {
    expect(searchText(text)).toBe(text);
  }
});

test("characters of languages written without spaces stand apart", () => {
  expect(words("会議は10時です")).toEqual(["会", "議", "は", "10", "時", "で", "す"]);
  expect(words("コーヒー")).toEqual(["コ", "ー", "ヒ", "ー"]);
  expect(words("회의 room")).toEqual(["회", "의", "room"]);
});

test("Hangul typed in parts is found by the syllable", () => {
  expect(words("회의".normalize("NFD"))).toEqual(["회", "의"]);
});

test("nothing is lost but how characters are put together", () => {
  const withoutSpaces = (text: string) => text.normalize("NFC").replaceAll(" ", "");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(withoutSpaces(searchText(text))).toBe(withoutSpaces(text));
    }),
  );
});

function words(text: string): string[] {
  return searchText(text).trim().split(/ +/);
}
