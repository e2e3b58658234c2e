import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { segmentsOf } from "./segments.ts";
import { treeOf, type WordTree, whoseWordsAreIn, withoutWords, withWords } from "./word-tree.ts";

const nina = 8;
const omar = 9;

describe("a word is found", () => {
  it.each([
    ["keel", "The keel is laid"],
    ["keel", "KEEL"],
    ["Åsa", "ask ÅSA"],
    ["åsa", "ask A\u030asa"],
    ["keel", "keel-maker, **keel**, (keel)? @keel keel_plan"],
    ["sail maker", "the sail\n  maker"],
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
    ["keel", "keels"],
    ["keel", "akeel"],
    ["keel", "keel2"],
    ["e", "e\u0301"],
    ["sail maker", "sailmaker"],
    ["sail maker", "sail, maker"],
    ["keel", ""],
    ["c++", "c+"],
  ])("%s in %s", (word, text) => {
    expect(isIn(word, text)).toBe(false);
  });
});

function isIn(word: string, text: string): boolean {
  return whoseWordsAreIn(treeOf([{ userId: nina, segments: segmentsOf(word) }]), segmentsOf(text)).has(nina);
}

const letters = fc.constantFrom("a", "B", "1", " ", "\n", "-", "的", "e\u0301", "_");
const texts = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(""));
const words = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));

test("the tree finds the same people as a search for each word alone", () => {
  const lists = fc.array(fc.tuple(fc.constantFrom(nina, omar, 10, 11), words));
  fc.assert(
    fc.property(lists, texts, (list, text) => {
      const tree = treeOf(list.map(([userId, word]) => ({ userId, segments: segmentsOf(word) })));
      const expected = list.filter(([, word]) => isFoundAlone(word, text)).map(([userId]) => userId);
      expect(whoseWordsAreIn(tree, segmentsOf(text))).toEqual(new Set(expected));
    }),
  );
});

/** Searches every place, letter by letter: no letter or digit of the same run may follow at either end. */
function isFoundAlone(word: string, text: string): boolean {
  const [wanted, given] = [word, text].map((each) => [...each.normalize("NFC").toLowerCase().replace(/\s+/g, " ")]);
  if (wanted === undefined || given === undefined) return false;
  return given.some((_letter, at) => {
    const end = at + wanted.length;
    const isHere = wanted.every((letter, offset) => given[at + offset] === letter);
    return isHere && !isJoined(given[at - 1], given[at]) && !isJoined(given[end - 1], given[end]);
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
      const left = new Set<string>();
      let tree = treeOf([]);
      for (const [isAdded, userId, list] of history) {
        const before = JSON.stringify(written(tree));
        const changed = (isAdded ? withWords : withoutWords)(tree, list.map(segmentsOf), userId);
        expect(JSON.stringify(written(tree))).toBe(before);
        for (const word of list) {
          if (isAdded) left.add(`${userId} ${word}`);
          else left.delete(`${userId} ${word}`);
        }
        tree = changed;
      }
      const rows = [...left].map((row) => ({
        userId: Number.parseInt(row, 10),
        segments: segmentsOf(row.replace(/^\d+ /, "")),
      }));
      expect(written(tree)).toEqual(written(treeOf(rows)));
    }),
  );
});

function written({ userIds, next }: WordTree): unknown {
  const below = [...(next ?? [])].sort(([one], [other]) => one.localeCompare(other));
  return { userIds: userIds.toSorted((a, b) => a - b), next: below.map(([segment, tree]) => [segment, written(tree)]) };
}
