import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A PNG of one color, or of noise, which does not compress. */
export async function drawPng(width: number, height: number, kind: "plain" | "noise" = "plain") {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const base = { width, height, channels: 3, background: "#2a6f97" } as const;
  const drawing = sharp({ create: kind === "noise" ? { ...base, noise } : base });
  return Buffer.from(await drawing.png().toBuffer());
}

/** A picture of several frames, black and white in turn, a tenth of a second each. */
export async function drawAnimated(format: "gif" | "webp", frames: number, width: number, height: number) {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill(frame % 2 === 0 ? 0 : 255, width * height * frame * 3, width * height * (frame + 1) * 3);
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const options = { loop: 0, delay: Array.from({ length: frames }, () => 100) };
  const drawing = sharp(pixels, { raw, limitInputPixels: false });
  return (format === "gif" ? drawing.gif({ ...options, effort: 1 }) : drawing.webp(options)).toBuffer();
}

/** A decompression bomb: a PNG with little data whose header gives these dimensions. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  const result = Buffer.alloc(typeAndData.length + 8);
  result.writeUInt32BE(data.length, 0);
  typeAndData.copy(result, 4);
  result.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4);
  return result;
}
