import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

const draw = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.whole(0, 1_000_000));
};

test("the same seed always draws the same numbers", () => {
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1).slice(0, 3)).toMatchInlineSnapshot(`
    [
      537443,
      454165,
      82430,
    ]
  `);
});

test("seeds that differ only beyond 32 bits draw different numbers", () => {
  expect(draw(2)).not.toEqual(draw(1));
  expect(draw(1 + 2 ** 32)).not.toEqual(draw(1));
});

test("whole numbers stay within their bounds and reach both", () => {
  const random = createRandom(7);
  const drawn = new Set(Array.from({ length: 1_000 }, () => random.whole(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test("a sample has different elements, and the requested number if there are so many", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.nat(30), fc.nat(40), (seed, size, count) => {
      const from = Array.from({ length: size }, (_, index) => index);
      const sample = createRandom(seed).sample(from, count);
      expect(new Set(sample).size).toBe(Math.min(size, count));
      for (const element of sample) expect(from).toContain(element);
    }),
  );
});
