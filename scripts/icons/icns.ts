import type { Picture } from "./ico.ts";

/**
 * The type codes of macOS for a PNG of each size in pixels. Pictures for screens of double density have separate codes.
 */
const types: Readonly<Record<number, readonly string[]>> = {
  16: ["icp4"],
  32: ["icp5", "ic11"],
  64: ["ic12"],
  128: ["ic07"],
  256: ["ic08", "ic13"],
  512: ["ic09", "ic14"],
  1024: ["ic10"],
};

/** The sizes that the format allows, in pixels. */
export const icnsSizes = Object.keys(types).map(Number);

/** macOS's format for icons: PNG files one after the other, each with its type and length. */
export function encodeIcns(pictures: readonly Picture[]): Buffer {
  const parts = pictures.flatMap(({ size, png }) => (types[size] ?? []).map((type) => part(type, png)));
  return part("icns", Buffer.concat(parts));
}

function part(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, "ascii");
  head.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([head, content]);
}
