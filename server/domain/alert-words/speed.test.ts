import { expect, test } from "vitest";
import { segmentsOf } from "../word-segments.ts";
import { findPeopleWithWordsIn, treeOf, type WordTree, withoutWords, withWords } from "./word-tree.ts";

const longest = 10_000;
const plain = repeated("the lead for the lamp arrives on monday ");

test("searching for 20,000 words of 1,000 people takes little longer than searching for one", () => {
  const words = Array.from({ length: 20_000 }, (_, at) => ({ userId: at % 1000, segments: [`word${at}`] }));
  const [few, many] = [treeOf(words.slice(0, 1)), treeOf(words)];
  const ratio = best(() => measureSearch(many, plain) / measureSearch(few, plain));
  expect(ratio).toBeLessThan(4);
});

test.each([
  ["!", repeated("!")],
  ["的", repeated("的")],
  ["a ", repeated("a ")],
])(
  "a message that only repeats the beginning of the longest word takes time in proportion to its length: %j",
  (unit, text) => {
    const words = Array.from({ length: 99 }, (_, at) => ({ userId: at, segments: segmentsOf(unit.repeat(at + 1)) }));
    const tree = treeOf(words);
    const ratio = best(() => measureSearch(tree, text) / measureSearch(tree, text.slice(0, longest / 4)));
    expect(ratio).toBeLessThan(8);
  },
);

test("adding a thousand words to 20,000 others, and removing them, takes little longer than for one word", () => {
  const all = treeOf(Array.from({ length: 20_000 }, (_, at) => ({ userId: at % 1000, segments: [`word${at}`] })));
  const words = Array.from({ length: 1_000 }, (_, at) => [`other${at}`]);
  const change = (list: readonly string[][]) => withoutWords(withWords(all, list, 7), list, 7);
  expect(best(() => measureTime(() => change(words)) / measureTime(() => change(words.slice(0, 1))))).toBeLessThan(6);
});

function repeated(unit: string): string {
  return unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest);
}

/** The fastest of several attempts, since a busy machine can only make an attempt slower. */
function best(attempt: () => number): number {
  return Math.min(...Array.from({ length: 5 }, attempt));
}

/** The processor time of searching a text several times, in microseconds. */
function measureSearch(tree: WordTree, text: string): number {
  return measureTime(() => findPeopleWithWordsIn(tree, segmentsOf(text)));
}

function measureTime(act: () => unknown): number {
  const before = process.cpuUsage();
  for (let time = 0; time < 3; time++) act();
  return process.cpuUsage(before).user;
}
