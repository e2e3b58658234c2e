import sharp from "sharp";
import { expect, test } from "vitest";
import { contentTypeOf, headLength, isShownInline } from "./content-type.ts";

const blank = () => sharp({ create: { width: 4, height: 4, channels: 3, background: "white" } });

test("a picture is known by its bytes", async () => {
  for (const kind of ["png", "jpeg", "gif", "webp", "avif"] as const) {
    const type = contentTypeOf(await blank().toFormat(kind).toBuffer());
    expect(type).toBe(`image/${kind}`);
    expect(isShownInline(type)).toBe(true);
  }
});

test.each([
  ["video/mp4", Buffer.from("\0\0\0\x20ftypisom", "latin1")],
  ["audio/mp4", Buffer.from("\0\0\0\x20ftypM4A ", "latin1")],
  ["video/quicktime", Buffer.from("\0\0\0\x20ftypqt  ", "latin1")],
  ["video/webm", Buffer.from("\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm", "latin1")],
  ["audio/ogg", Buffer.from("OggS\0\x02vorbis", "latin1")],
  ["audio/wav", Buffer.from("RIFF\0\0\0\0WAVE", "latin1")],
  ["audio/flac", Buffer.from("fLaC\0", "latin1")],
  ["audio/mpeg", Buffer.from("\xff\xfb\x90\x64", "latin1")],
  ["audio/mpeg", Buffer.from("ID3\x04\0", "latin1")],
  ["application/pdf", Buffer.from("%PDF-1.7\n%\xe2\xe3", "latin1")],
  ["application/octet-stream", Buffer.from("PK\x03\x04\x14\0", "latin1")],
  ["application/octet-stream", Buffer.from("\xff\xfe\x41\0", "latin1")],
  ["application/octet-stream", Buffer.from([0xc3, 0x28])],
])("%s is known by its bytes", (type, head) => {
  expect(contentTypeOf(head)).toBe(type);
});

test("anything that a browser would run is plain text", () => {
  for (const source of ["<!doctype html><script>1</script>", '<svg xmlns="http://www.w3.org/2000/svg"/>', "alert(1)"]) {
    expect(contentTypeOf(Buffer.from(source))).toBe("text/plain; charset=utf-8");
  }
});

test("a head that is cut within a character is still text, but a complete file that ends within one is not", () => {
  const text = Buffer.from(`x${"船".repeat(headLength)}`);
  expect(contentTypeOf(text.subarray(0, headLength))).toBe("text/plain; charset=utf-8");
  expect(contentTypeOf(text.subarray(0, 6))).toBe("application/octet-stream");
});

test("only pictures, audio, video and plain text are shown in the page", () => {
  for (const type of ["application/pdf", "application/octet-stream", "text/html", "image/svg+xml", ""]) {
    expect(isShownInline(type)).toBe(false);
  }
});
