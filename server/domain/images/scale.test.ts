import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../db/testing/folders.ts";
import { scaleAnimatedPicture, scalePicture } from "./scale.ts";
import { drawAnimated, drawPng, hugePng } from "./testing/draw.ts";

const square = { width: 100, height: 100, fit: "cover" } as const;
const notAPicture = { code: "BAD_IMAGE", message: "Could not decode image; did you upload an image file?" };

describe("a picture", () => {
  test.each(["jpeg", "png", "gif", "webp"] as const)("of the type %s is scaled to each size", async (format) => {
    const source = await sharp(await drawPng(300, 200))
      .toFormat(format)
      .toBuffer();
    const [large, small] = await scalePicture(toFile(source), [{ width: 500, height: 500, fit: "cover" }, square]);
    expect(await describePicture(large)).toMatchObject({ format: "webp", width: 500, height: 500 });
    expect(await describePicture(small)).toMatchObject({ format: "webp", width: 100, height: 100 });
    expect(large?.contentType).toBe("image/webp");
  });

  test("is scaled down to fit its size without being enlarged, on request", async () => {
    const inside = { width: 800, height: 100, fit: "inside" } as const;
    const [wide] = await scalePicture(toFile(await drawPng(2000, 100)), [inside]);
    expect(await describePicture(wide)).toMatchObject({ width: 800, height: 40 });
    const [small] = await scalePicture(toFile(await drawPng(30, 20)), [inside]);
    expect(await describePicture(small)).toMatchObject({ width: 30, height: 20 });
  });

  test("is upright, and does not reveal where, when and by whom it was taken", async () => {
    const exif = { IFD0: { Artist: "Nina Vogel", Copyright: "secret" }, IFD3: { GPSLatitude: "59/1 20/1 0/1" } };
    const source = await sharp(await drawPng(300, 200))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(source).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const [upright] = await scalePicture(toFile(source), [{ width: 300, height: 300, fit: "inside" }]);
    const metadata = await describePicture(upright);
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    for (const kind of ["exif", "icc", "iptc", "xmp", "orientation"]) expect(metadata).not.toHaveProperty(kind);
  });

  test("that is also a file of another type is only a picture afterwards", async () => {
    const script = "<script>alert(1)</script>/*PK\u0003\u0004*/";
    const source = Buffer.concat([await drawPng(50, 50), Buffer.from(script)]);
    const [clean] = await scalePicture(toFile(source), [square]);
    expect(clean?.bytes.includes("alert")).toBe(false);
    expect(clean?.bytes.subarray(0, 4).toString()).toBe("RIFF");
  });
});

describe("a file that is refused because it is not a picture", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  test.each([
    ["text", Buffer.from("hello")],
    ["SVG", Buffer.from(svg)],
    ["SVG that says it is XML", Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["PDF", Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>")],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["the beginning of a PNG", Buffer.from("89504e470d0a1a0a", "hex")],
    ["a GIF of nothing", Buffer.from("GIF89a")],
    ["a raw portable pixmap", Buffer.from("P6 1 1 255 abc")],
  ])("%s", async (_name, bytes) => {
    await expect(scalePicture(toFile(bytes), [square])).rejects.toMatchObject(notAPicture);
    await expect(scaleAnimatedPicture(toFile(bytes), square)).rejects.toMatchObject(notAPicture);
  });

  test.each(["tiff", "avif"] as const)("a %s, which browsers may not show", async (format) => {
    const source = await sharp(await drawPng(20, 20))
      .toFormat(format)
      .toBuffer();
    await expect(scalePicture(toFile(source), [square])).rejects.toMatchObject(notAPicture);
  });

  test.each(["jpeg", "png", "gif", "webp"] as const)("a %s that was cut off", async (format) => {
    const noise = await drawPng(300, 200, "noise");
    const source = await sharp(noise).toFormat(format).toBuffer();
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = source.subarray(0, Math.floor(source.length * share));
      await expect(scalePicture(toFile(cut), [square])).rejects.toMatchObject(notAPicture);
    }
  });
});

describe("a picture that is too large", () => {
  const tooLarge = { code: "BAD_IMAGE", message: "The picture is too large (limit: 25 megapixels)." };

  test("is refused because of its header, before any of it is decoded", async () => {
    for (const [width, height] of [
      [60_000, 60_000],
      [2_147_483_647, 1],
      [5_001, 5_000],
    ] as const) {
      const started = process.cpuUsage();
      await expect(scalePicture(toFile(hugePng(width, height)), [square])).rejects.toMatchObject({ code: "BAD_IMAGE" });
      const { user, system } = process.cpuUsage(started);
      expect(user + system).toBeLessThan(1_000_000);
    }
    await expect(scalePicture(toFile(hugePng(5_001, 5_000)), [square])).rejects.toMatchObject(tooLarge);
  });

  test("counts with all its frames", async () => {
    // 30 frames of a megapixel each, in a file of a few kilobytes.
    const bomb = await drawAnimated("gif", 30, 1_000, 1_000);
    expect(bomb.length).toBeLessThan(200_000);
    await expect(scaleAnimatedPicture(toFile(bomb), square)).rejects.toMatchObject(tooLarge);
  });

  test("is refused for too many frames", async () => {
    const long = await drawAnimated("gif", 201, 4, 4);
    await expect(scaleAnimatedPicture(toFile(long), square)).rejects.toMatchObject({
      code: "BAD_IMAGE",
      message: "The picture has too many frames (limit: 200).",
    });
  });
});

describe("an animated picture", () => {
  const emoji = { width: 64, height: 64, fit: "contain" } as const;

  test.each(["gif", "webp"] as const)("of the type %s stays animated, and has a still version", async (format) => {
    const { picture, still } = await scaleAnimatedPicture(toFile(await drawAnimated(format, 3, 40, 20)), emoji);
    expect(await describePicture(picture)).toMatchObject({ format: "webp", pages: 3, width: 64, height: 64 });
    expect((await describePicture(picture)).delay).toEqual([100, 100, 100]);
    expect(await describePicture(still ?? undefined)).toMatchObject({ format: "webp", width: 64, height: 64 });
    expect((await describePicture(still ?? undefined)).pages).toBeUndefined();
  });

  test("with a single frame has no still version", async () => {
    const { picture, still } = await scaleAnimatedPicture(toFile(await drawPng(20, 10)), emoji);
    expect(await describePicture(picture)).toMatchObject({ width: 64, height: 64, hasAlpha: true });
    expect(still).toBeNull();
  });

  test("is not animated where only a still version is requested", async () => {
    const [still] = await scalePicture(toFile(await drawAnimated("gif", 3, 40, 40)), [square]);
    expect((await describePicture(still)).pages).toBeUndefined();
  });
});

test("many pictures at once are scaled one after the other, and none is lost", async () => {
  const path = toFile(await drawPng(200, 200));
  const bad = toFile(Buffer.from("nothing"));
  const all = Array.from({ length: 20 }, (_, index) => scalePicture(index % 3 === 0 ? bad : path, [square]));
  const settled = await Promise.allSettled(all);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(13);
});

function toFile(bytes: Buffer): string {
  const path = join(temporaryFolder(), "upload");
  writeFileSync(path, bytes);
  return path;
}

async function describePicture(picture: { readonly bytes: Buffer } | undefined) {
  return sharp(picture?.bytes).metadata();
}
