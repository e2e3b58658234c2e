import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { segmentsOf } from "../word-segments.ts";
import { findPeopleWithWordsIn, treeOf, type WordTree, withoutWords, withWords } from "./word-tree.ts";

const nina = 8;
const omar = 9;

describe("a word is found", () => {
  it.each([
    ["lamp", "The lamp is laid"],
    ["lamp", "LAMP"],
    ["Åsa", "ask ÅSA"],
    ["åsa", "ask A\u030asa"],
    ["lamp", "lamp-maker, **lamp**, (lamp)? @lamp lamp_plan"],
    ["sale maker", "the sale\n  maker"],
    ["c++", "c++17"],
    ["#ops", "see #ops."],
    ["会议", "明天会议室见"],
    ["회의", "내일 회의를"],
    ["👍", "ok👍👍"],
    ["-", "a - b"],
  ])("%s in %s", (word, text) => {
    expect(isIn(word, text)).toBe(true);
  });
});

describe("a word is not found", () => {
  it.each([
    ["lamp", "lamps"],
    ["lamp", "alamp"],
    ["lamp", "lamp2"],
    ["e", "e\u0301"],
    ["sale maker", "scheduler"],
    ["sale maker", "sale, maker"],
    ["lamp", ""],
    ["c++", "c+"],
  ])("%s in %s", (word, text) => {
    expect(isIn(word, text)).toBe(false);
  });
});

function isIn(word: string, text: string): boolean {
  return findPeopleWithWordsIn(treeOf([{ userId: nina, segments: segmentsOf(word) }]), segmentsOf(text)).has(nina);
}

const letters = fc.constantFrom("a", "B", "1", " ", "\n", "-", "的", "e\u0301", "_");
const texts = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(""));
const words = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));

test("the tree finds the same people as a separate search for each word", () => {
  const lists = fc.array(fc.tuple(fc.constantFrom(nina, omar, 10, 11), words));
  fc.assert(
    fc.property(lists, texts, (list, text) => {
      const tree = treeOf(list.map(([userId, word]) => ({ userId, segments: segmentsOf(word) })));
      const expected = list.filter(([, word]) => isFoundNaively(word, text)).map(([userId]) => userId);
      expect(findPeopleWithWordsIn(tree, segmentsOf(text))).toEqual(new Set(expected));
    }),
  );
});

/** Searches at every position, letter by letter. At both ends there must be no letter or digit of the same run. */
function isFoundNaively(word: string, text: string): boolean {
  const [wordLetters, textLetters] = [word, text].map((each) => [
    ...each.normalize("NFC").toLowerCase().replace(/\s+/g, " "),
  ]);
  if (wordLetters === undefined || textLetters === undefined) return false;
  return textLetters.some((_letter, at) => {
    const end = at + wordLetters.length;
    const isHere = wordLetters.every((letter, offset) => textLetters[at + offset] === letter);
    return (
      isHere && !isJoined(textLetters[at - 1], textLetters[at]) && !isJoined(textLetters[end - 1], textLetters[end])
    );
  });
}

function isJoined(one = " ", next = " "): boolean {
  return [one, next].every((letter) => /^[a-z0-9é]$/.test(letter));
}

test("adding and removing words in steps gives the same tree as all at once, and leaves the old one unchanged", () => {
  const some = fc.array(fc.constantFrom("a", "a b", "a b c", "b"), { maxLength: 3 });
  const steps = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(nina, omar), some));
  fc.assert(
    fc.property(steps, (history) => {
      const remaining = new Set<string>();
      let tree = treeOf([]);
      for (const [isAdded, userId, list] of history) {
        const before = JSON.stringify(toComparable(tree));
        const changed = (isAdded ? withWords : withoutWords)(tree, list.map(segmentsOf), userId);
        expect(JSON.stringify(toComparable(tree))).toBe(before);
        for (const word of list) {
          if (isAdded) remaining.add(`${userId} ${word}`);
          else remaining.delete(`${userId} ${word}`);
        }
        tree = changed;
      }
      const rows = [...remaining].map((row) => ({
        userId: Number.parseInt(row, 10),
        segments: segmentsOf(row.replace(/^\d+ /, "")),
      }));
      expect(toComparable(tree)).toEqual(toComparable(treeOf(rows)));
    }),
  );
});

function toComparable({ userIds, next }: WordTree): unknown {
  const below = [...(next ?? [])].sort(([one], [other]) => one.localeCompare(other));
  return {
    userIds: userIds.toSorted((a, b) => a - b),
    next: below.map(([segment, tree]) => [segment, toComparable(tree)]),
  };
}
