import { type FileHandle, open } from "node:fs/promises";

/** The limit on the pieces of a file. Pictures of cameras and programs have fewer, even animated ones. */
const pieceLimit = 10_000;

/** The part of a file that is read in one step, in bytes; other work runs between the steps. */
const windowSize = 64 * 1024;

/**
 * Whether a file has so many pieces (segments, chunks, frames) that it must be an attack. The libraries that decode
 * pictures store data for each piece, and some go through all pieces again for each one. Reads only the headers of
 * pieces. False for a file that is not a picture.
 */
export async function hasTooManyPieces(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const header = await read(file, 0, 16);
    const createCounter = pieceCounters.find(({ matches }) => matches(header))?.createCounter;
    return createCounter !== undefined && (await countPieces(file, createCounter())) > pieceLimit;
  } finally {
    await file.close();
  }
}

/**
 * Counts the pieces in a part of a file, which begins at the requested offset. Returns the number of pieces, and how
 * many bytes further the next part begins: zero or less at the end.
 */
type PieceCounter = (part: Buffer) => { readonly skip: number; readonly pieces: number };

async function countPieces(file: FileHandle, countPart: PieceCounter): Promise<number> {
  let counted = 0;
  for (let position = 0; counted <= pieceLimit; ) {
    const part = await read(file, position, windowSize);
    const { skip, pieces } = countPart(part);
    counted += pieces;
    if (skip <= 0 || part.length === 0) break;
    position += skip;
  }
  return counted;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const pieceCounters: readonly {
  readonly matches: (header: Buffer) => boolean;
  readonly createCounter: () => PieceCounter;
}[] = [
  { matches: (header) => header.toString("latin1", 0, 2) === "\xff\xd8", createCounter: () => jpegSegments },
  { matches: (header) => header.toString("latin1", 1, 4) === "PNG", createCounter: pngChunks },
  { matches: (header) => header.toString("latin1", 0, 3) === "GIF", createCounter: gifBlocks },
  { matches: (header) => header.toString("latin1", 8, 12) === "WEBP", createCounter: webpChunks },
];

/** All markers, including those between the scans of a progressive picture (ITU-T T.81, annex B). */
function jpegSegments(part: Buffer) {
  let pieces = 0;
  for (let offset = part.indexOf(0xff); offset >= 0; offset = part.indexOf(0xff, offset)) {
    if (offset + 4 > part.length) return { skip: offset, pieces };
    const code = part.readUInt8(offset + 1);
    if (code === 0xd9) return { skip: 0, pieces };
    if (code === 0xff) offset += 1;
    else if (code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd8)) offset += 2;
    else {
      pieces += 1;
      offset += 2 + part.readUInt16BE(offset + 2);
    }
    if (offset >= part.length) return { skip: offset, pieces };
  }
  return { skip: part.length, pieces };
}

/** All chunks except those with pixels (PNG specification, 5.3). */
function pngChunks(): PieceCounter {
  let signatureLength = 8;
  return (part) => {
    let pieces = 0;
    let offset = signatureLength;
    signatureLength = 0;
    for (; offset + 8 <= part.length; offset += 12 + part.readUInt32BE(offset)) {
      const type = part.toString("latin1", offset + 4, offset + 8);
      if (type === "IEND") return { skip: 0, pieces };
      if (type !== "IDAT") pieces += 1;
    }
    return { skip: offset, pieces };
  };
}

/** Extensions and frames (GIF89a, 15 and following). */
function gifBlocks(): PieceCounter {
  let isFirst = true;
  let isInData = false;
  return (part) => {
    let pieces = 0;
    let offset = isFirst ? 13 + colorTable(part[10]) : 0;
    isFirst = false;
    for (; offset < part.length; ) {
      if (isInData) {
        const length = part.readUInt8(offset);
        isInData = length > 0;
        offset += 1 + length;
        continue;
      }
      const kind = part[offset];
      if (kind !== 0x21 && kind !== 0x2c) return { skip: 0, pieces };
      if (kind === 0x2c && offset + 10 > part.length) return { skip: offset, pieces };
      pieces += 1;
      offset += kind === 0x21 ? 2 : 11 + colorTable(part[offset + 9]);
      isInData = true;
    }
    return { skip: offset, pieces };
  };
}

/** The length in bytes of the color table that the flags announce. */
function colorTable(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0b111) + 1);
}

/** All chunks, frames included (RFC 9649, 2.7). */
function webpChunks(): PieceCounter {
  let headerLength = 12;
  return (part) => {
    let pieces = 0;
    let offset = headerLength;
    headerLength = 0;
    for (; offset + 8 <= part.length; pieces++) {
      const size = part.readUInt32LE(offset + 4);
      offset += 8 + size + (size % 2);
    }
    return { skip: offset, pieces };
  };
}
