import { type FileHandle, open } from "node:fs/promises";

/** More than a picture of any camera, program or film has. */
const pieceLimit = 10_000;

/** How much of a file is read in one step, in bytes; other work runs between the steps. */
const windowSize = 64 * 1024;

/**
 * Whether a file has so many pieces (segments, chunks, frames) that it must be an attack: the libraries that decode
 * pictures store something for each, and some go through all of them again for each. Reads only their headers. False
 * for a file that is no picture.
 */
export async function hasTooManyPieces(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const head = await read(file, 0, 16);
    const createWalk = walks.find(({ is }) => is(head))?.walk;
    return createWalk !== undefined && (await countPieces(file, createWalk())) > pieceLimit;
  } finally {
    await file.close();
  }
}

/**
 * Goes through part of a file, which begins at the wanted offset; returns how far on it wants to read next, in bytes,
 * and how many pieces it has passed. At the end it wants nothing more.
 */
type Walk = (part: Buffer) => { readonly onward: number; readonly pieces: number };

async function countPieces(file: FileHandle, walk: Walk): Promise<number> {
  let counted = 0;
  for (let position = 0; counted <= pieceLimit; ) {
    const part = await read(file, position, windowSize);
    const { onward, pieces } = walk(part);
    counted += pieces;
    if (onward <= 0 || part.length === 0) break;
    position += onward;
  }
  return counted;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const walks: readonly { readonly is: (head: Buffer) => boolean; readonly walk: () => Walk }[] = [
  { is: (head) => head.toString("latin1", 0, 2) === "\xff\xd8", walk: () => jpegSegments },
  { is: (head) => head.toString("latin1", 1, 4) === "PNG", walk: pngChunks },
  { is: (head) => head.toString("latin1", 0, 3) === "GIF", walk: gifBlocks },
  { is: (head) => head.toString("latin1", 8, 12) === "WEBP", walk: webpChunks },
];

/** Markers, also those between the scans of a progressive picture (ITU-T T.81, annex B). */
function jpegSegments(part: Buffer) {
  let pieces = 0;
  for (let at = part.indexOf(0xff); at >= 0; at = part.indexOf(0xff, at)) {
    if (at + 4 > part.length) return { onward: at, pieces };
    const code = part.readUInt8(at + 1);
    if (code === 0xd9) return { onward: 0, pieces };
    if (code === 0xff) at += 1;
    else if (code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd8)) at += 2;
    else {
      pieces += 1;
      at += 2 + part.readUInt16BE(at + 2);
    }
    if (at >= part.length) return { onward: at, pieces };
  }
  return { onward: part.length, pieces };
}

/** All chunks but those of the pixels (PNG specification, 5.3). */
function pngChunks(): Walk {
  let signature = 8;
  return (part) => {
    let pieces = 0;
    let at = signature;
    signature = 0;
    for (; at + 8 <= part.length; at += 12 + part.readUInt32BE(at)) {
      const type = part.toString("latin1", at + 4, at + 8);
      if (type === "IEND") return { onward: 0, pieces };
      if (type !== "IDAT") pieces += 1;
    }
    return { onward: at, pieces };
  };
}

/** Extensions and frames (GIF89a, 15 and following). */
function gifBlocks(): Walk {
  let isFirst = true;
  let isInData = false;
  return (part) => {
    let pieces = 0;
    let at = isFirst ? 13 + colorTable(part[10]) : 0;
    isFirst = false;
    for (; at < part.length; ) {
      if (isInData) {
        const length = part.readUInt8(at);
        isInData = length > 0;
        at += 1 + length;
        continue;
      }
      const kind = part[at];
      if (kind !== 0x21 && kind !== 0x2c) return { onward: 0, pieces };
      if (kind === 0x2c && at + 10 > part.length) return { onward: at, pieces };
      pieces += 1;
      at += kind === 0x21 ? 2 : 11 + colorTable(part[at + 9]);
      isInData = true;
    }
    return { onward: at, pieces };
  };
}

/** The length in bytes of the colour table that the flags announce. */
function colorTable(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0b111) + 1);
}

/** All chunks, frames included (RFC 9649, 2.7). */
function webpChunks(): Walk {
  let head = 12;
  return (part) => {
    let pieces = 0;
    let at = head;
    head = 0;
    for (; at + 8 <= part.length; pieces++) {
      const size = part.readUInt32LE(at + 4);
      at += 8 + size + (size % 2);
    }
    return { onward: at, pieces };
  };
}
