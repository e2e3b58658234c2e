import { expect, test } from "vitest";
import { byteLength, streamOf } from "./text-stream.ts";

test("every piece arrives in order, in blocks, with the announced number of bytes", async () => {
  const pieces = Array.from({ length: 30_000 }, (_, index) => (index % 100 === 0 ? "\u{1f6a2}é" : `piece ${index} `));
  const blocks: Buffer[] = [];
  for await (const block of streamOf(pieces)) blocks.push(block as Buffer);
  const bytes = Buffer.concat(blocks);
  expect(bytes.toString()).toBe(pieces.join(""));
  expect(bytes).toHaveLength(byteLength(pieces));
  expect(blocks.length).toBeLessThan(10);
  expect(blocks.length).toBeGreaterThan(1);
});

test("pieces are not encoded until they are read", async () => {
  let made = 0;
  const text = "x".repeat(100_000);
  function* pieces() {
    for (; made < 100; made++) yield text;
  }
  const stream = streamOf(pieces());
  await new Promise((resolve) => stream.once("readable", resolve));
  expect(made).toBeLessThan(10);
  stream.destroy();
});

test("a receiver that reads megabytes at once does not block others", async () => {
  let turns = 0;
  const taken = { all: false };
  const count = () => {
    turns++;
    if (!taken.all) setImmediate(count);
  };
  setImmediate(count);
  let length = 0;
  for await (const block of streamOf(Array.from({ length: 100 }, () => "x".repeat(100_000)))) length += block.length;
  taken.all = true;
  expect(length).toBe(10_000_000);
  expect(turns).toBeGreaterThanOrEqual(9);
});
