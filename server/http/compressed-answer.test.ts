import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compressPieces, isWorthCompressing } from "./compressed-answer.ts";
import { type Piece, textsOf } from "./prepared-json.ts";

test("what is compressed is the text of all pieces, open or not", async () => {
  const text = fc.string({ unit: "grapheme" });
  const piece: fc.Arbitrary<Piece> = fc.oneof(text, fc.record({ open: fc.array(text) }));
  await fc.assert(
    fc.asyncProperty(fc.array(piece), async (pieces) => {
      const compressed = await buffer(compressPieces(pieces));
      expect(gunzipSync(compressed).toString()).toBe(textsOf(pieces).join(""));
    }),
  );
});

test("megabytes of open text become much shorter, and other text does not", async () => {
  const people = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Person ${id}`, role: 400 })));
  expect((await buffer(compressPieces([{ open: [people] }]))).length).toBeLessThan(people.length / 4);
  expect((await buffer(compressPieces([people]))).length).toBeGreaterThan(people.length);
});

test("the length says nothing about a secret, whatever the open text around it says", async () => {
  const secret = `{"api_key":"q8Zr2LkV0pXs7TnW4bYc9HdM1fGj6Ea3"}`;
  const lengthWith = async (guess: string) => {
    const open = { open: [JSON.stringify(Array.from({ length: 500 }, (_, id) => `${id} ${guess}`))] };
    return (await buffer(compressPieces([open, secret, open, secret]))).length;
  };
  const right = await lengthWith(secret);
  const wrong = await lengthWith(
    secret.replace("q8Zr2LkV0pXs7TnW4bYc9HdM1fGj6Ea3", "Ea3fGj6M1HdYc9W4bTnXs7p0VLkZr2q8"),
  );
  expect(right).toBe(wrong);
});

test("short open text is not worth compressing, however long the rest is", () => {
  expect(isWorthCompressing(["x".repeat(100_000), { open: ["x".repeat(100)] }])).toBe(false);
  expect(isWorthCompressing([{ open: ["x".repeat(5_000), "x".repeat(5_000)] }])).toBe(true);
});
