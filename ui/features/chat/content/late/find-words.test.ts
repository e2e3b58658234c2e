import fc from "fast-check";
import { expect, it, test } from "vitest";
import { findPeopleWithWordsIn, treeOf } from "#server/domain/alert-words/word-tree.ts";
import { segmentsOf } from "#server/domain/word-segments.ts";
import { createWordFinder } from "./find-words.ts";

function partsFound(words: readonly string[], text: string): string[] {
  return createWordFinder(words)
    .find(text)
    .map(({ start, end }) => text.slice(start, end));
}

it.each([
  [["invoice"], "The invoice, an INVOICE, no invoices", ["invoice", "INVOICE"]],
  [["Åsa"], "ask ÅSA and A\u030asa", ["ÅSA", "A\u030asa"]],
  [["sale", "sale maker"], "the sale\n  maker, a sale", ["sale\n  maker", "sale"]],
  [["会议"], "明天会议室见", ["会议"]],
  [["한국"], "\u1112\u1161\u11ab\u1100\u116e\u11a8 and 한국", ["\u1112\u1161\u11ab\u1100\u116e\u11a8", "한국"]],
  [["ΑΣ"], "see ΑΣ'Α and ΑΣ", ["ΑΣ"]],
  [["ασ"], "see ΑΣ'Α", ["ΑΣ"]],
  [["i\u0307zmir"], "to İzmir, and on", ["İzmir"]],
  [["c++"], "c++17, c+", ["c++"]],
])("of %j, what is in %j is found", (words, text, found) => {
  expect(partsFound(words, text)).toEqual(found);
});

test("a word is found where the server finds it", () => {
  // They change when they are composed or lowered, some by what is beside them.
  const unicode = ["\u1112", "\u1161", "\u11ab", "한", "e", "\u0301", "Σ", "Α", "'", "İ", "=", "\u0338"];
  const letters = fc.constantFrom("a", "B", "1", " ", "\n", "-", "的", "é", "_", ...unicode);
  const texts = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(""));
  const words = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("").trim());
  fc.assert(
    fc.property(words, texts, (word, text) => {
      fc.pre(word !== "");
      const tree = treeOf([{ userId: 8, segments: segmentsOf(word) }]);
      const isOnServer = findPeopleWithWordsIn(tree, segmentsOf(text)).size > 0;
      const finder = createWordFinder([word]);
      expect(finder.find(text).length > 0).toBe(isOnServer);
      expect(finder.mayBeIn(text) || !isOnServer).toBe(true);
    }),
  );
});
