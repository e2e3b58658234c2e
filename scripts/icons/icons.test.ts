import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeIcns } from "./icns.ts";
import { encodeIco } from "./ico.ts";

const resources = join(import.meta.dirname, "../../resources");
const magic = Buffer.from("89504e470d0a1a0a", "hex");

test("each picture of Windows' icon is at the offset in the directory", () => {
  const file = encodeIco([
    { size: 16, png: Buffer.concat([magic, Buffer.from("small")]) },
    { size: 256, png: Buffer.concat([magic, Buffer.from("large")]) },
  ]);
  expect(picturesOfIco(file)).toEqual([
    { size: 16, content: "small" },
    { size: 256, content: "large" },
  ]);
});

test("macOS's icon has the length in its header, and so does each picture in it", () => {
  const file = encodeIcns([{ size: 32, png: Buffer.from("picture") }]);
  expect(file.toString("latin1")).toBe("icns\0\0\0\x26icp5\0\0\0\x0fpictureic11\0\0\0\x0fpicture");
});

test("the icons for packages are drawn in the sizes that the systems need", async () => {
  expect(picturesOfIco(readFileSync(join(resources, "icon.ico"))).map(({ size }) => size)).toEqual([
    16, 24, 32, 48, 64, 128, 256,
  ]);
  const mac = readFileSync(join(resources, "icon.icns"));
  expect(mac.readUInt32BE(4)).toBe(mac.length);
  const { width, height, hasAlpha } = await sharp(join(resources, "icon.png")).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 1024, height: 1024, hasAlpha: true });
});

function picturesOfIco(file: Buffer) {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = file.subarray(6 + index * 16);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const png = file.subarray(offset, offset + length);
    expect(png.subarray(0, 8)).toEqual(magic);
    return { size: entry.readUInt8(0) || 256, content: png.subarray(8).toString("latin1") };
  });
}
