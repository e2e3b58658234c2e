import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../db/testing/folders.ts";
import { hasTooManyPieces } from "./pieces.ts";
import { drawAnimated, drawPng } from "./testing/draw.ts";

function toFile(content: Buffer): string {
  const path = join(temporaryFolder(), "picture");
  writeFileSync(path, content);
  return path;
}

/** A picture with the same piece inserted many times after its first bytes. */
function insertMany(picture: Buffer, offset: number, piece: Buffer | string, times: number): Buffer {
  return Buffer.concat([
    picture.subarray(0, offset),
    Buffer.alloc(Buffer.from(piece).length * times, piece),
    picture.subarray(offset),
  ]);
}

const jpeg = async (progressive: boolean) =>
  sharp(await drawPng(700, 500, "noise"))
    .jpeg({ progressive })
    .toBuffer();
const comment = Buffer.from("fffe000441ff", "hex");
const text = Buffer.from("0000000374455874612062ffffffff", "hex");
const frame = Buffer.from("21f90400010000002c00000000010001000002024401003b", "hex").subarray(0, 23);

test("a picture from a camera or a program has few pieces, however large it is", async () => {
  const pictures = [
    await jpeg(false),
    await jpeg(true),
    await drawPng(2_000, 2_000, "noise"),
    await drawAnimated("gif", 300, 40, 30),
    await drawAnimated("webp", 300, 40, 30),
    Buffer.from("no picture"),
    Buffer.alloc(0),
  ];
  for (const picture of pictures) expect(await hasTooManyPieces(toFile(picture))).toBe(false);
});

test.each([
  ["a JPEG with many comments", async (times: number) => insertMany(await jpeg(false), 2, comment, times)],
  ["a PNG with many texts", async (times: number) => insertMany(await drawPng(30, 20), 33, text, times)],
  [
    "a GIF of many frames",
    async (times: number) => insertMany(await drawAnimated("gif", 2, 30, 20), 13 + 6, frame, times / 2),
  ],
  [
    "a WebP of many parts",
    async (times: number) => insertMany(await drawAnimated("webp", 2, 30, 20), 30, "ABCD\0\0\0\0", times),
  ],
])("%s has too many pieces once it is above the limit", async (_what, draw) => {
  expect(await hasTooManyPieces(toFile(await draw(9_000)))).toBe(false);
  expect(await hasTooManyPieces(toFile(await draw(10_002)))).toBe(true);
  expect(await hasTooManyPieces(toFile(await draw(2_000_000)))).toBe(true);
});

test("counting ends whatever bytes a file contains", async () => {
  for (const header of ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\0\0\0\0WEBP"]) {
    for (const filling of [0x00, 0x01, 0x2c, 0xff]) {
      const content = Buffer.concat([Buffer.from(header, "latin1"), Buffer.alloc(300_000, filling)]);
      expect(await hasTooManyPieces(toFile(content))).toBeTypeOf("boolean");
    }
  }
});
