import { expect, test } from "vitest";
import { segmentsOf } from "./segments.ts";
import { treeOf, type WordTree, whoseWordsAreIn } from "./word-tree.ts";

const longest = 10_000;
const plain = repeated("the lead for the keel arrives on monday ");

test("20,000 words of 1,000 people take a message hardly longer than one word does", () => {
  const words = Array.from({ length: 20_000 }, (_, at) => ({ userId: at % 1000, segments: [`word${at}`] }));
  const [few, many] = [treeOf(words.slice(0, 1)), treeOf(words)];
  const ratio = best(() => work(many, plain) / work(few, plain));
  expect(ratio).toBeLessThan(4);
});

test.each([
  ["!", repeated("!")],
  ["的", repeated("的")],
  ["a ", repeated("a ")],
])(
  "the longest words, and a message of nothing but their beginnings, take time as the message's length: %j",
  (unit, text) => {
    const words = Array.from({ length: 99 }, (_, at) => ({ userId: at, segments: segmentsOf(unit.repeat(at + 1)) }));
    const tree = treeOf(words);
    const ratio = best(() => work(tree, text) / work(tree, text.slice(0, longest / 4)));
    expect(ratio).toBeLessThan(8);
  },
);

function repeated(unit: string): string {
  return unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest);
}

/** A busy machine can only make one attempt look worse than it is. */
function best(attempt: () => number): number {
  return Math.min(...Array.from({ length: 5 }, attempt));
}

/** The processor time of looking through a text some times, in microseconds. */
function work(tree: WordTree, text: string): number {
  const before = process.cpuUsage();
  for (let time = 0; time < 3; time++) whoseWordsAreIn(tree, segmentsOf(text));
  return process.cpuUsage(before).user;
}
