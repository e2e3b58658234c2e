import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

const expected = (text: string) => createHash("sha256").update(text).digest("hex");

test("the hash of any text is the one that the server computes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(expected(text));
    }),
  );
});

test("the hash is right at every length around the end of a block", () => {
  for (let length = 0; length < 200; length += 1) expect(sha256("a".repeat(length))).toBe(expected("a".repeat(length)));
  expect(sha256("ä".repeat(10_000))).toBe(expected("ä".repeat(10_000)));
});
