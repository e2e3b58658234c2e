import { Readable } from "node:stream";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import type { Piece } from "./prepared-json.ts";
import { textBlocks } from "./text-stream.ts";

/** From this many characters of open text on, an answer is compressed. */
const compressedLength = 8 * 1024;

/** Whether compressing these pieces is worth it. */
export function isWorthCompressing(pieces: readonly Piece[]): boolean {
  const open = pieces.flatMap((piece) => (typeof piece === "string" ? [] : piece.open));
  return open.reduce((sum, text) => sum + text.length, 0) >= compressedLength;
}

/**
 * The bytes of an answer in the coding gzip (RFC 1952), made on the thread pool as fast as the receiver reads them. Only
 * open text is compressed. Everything else is stored as it is, and nothing in one refers to the other: the length of the
 * answer says nothing about its secrets, whatever others have written into the open text
 * (docs/decisions/0035-compressed-answers.md).
 */
export function compressPieces(pieces: readonly Piece[]): Readable {
  return Readable.from(writeGzip(pieces), { objectMode: false });
}

async function* writeGzip(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  let [crc, length] = [0, 0];
  yield header;
  for (const part of joinTexts(pieces)) {
    const isOpen = typeof part !== "string";
    for await (const block of textBlocks(isOpen ? part.open : [part])) {
      crc = crc32(block, crc);
      length += block.length;
      yield isOpen ? await compress(block, options) : store(block);
    }
  }
  yield end;
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  yield trailer;
}

/** A gzip header without a name and a time; its last byte means that the system is unknown. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const compress = promisify<Buffer, typeof options, Buffer>(deflateRaw);

/**
 * Each block is compressed alone, and ends with a whole byte: any other may follow. Level 6 takes nearly twice as long
 * for a tenth less.
 */
const options = { level: 3, finishFlush: constants.Z_FULL_FLUSH };

/** A block as it is, in the stored blocks of the format (RFC 1951, section 3.2.4). */
function store(block: Buffer): Buffer {
  const stored: Buffer[] = [];
  for (let from = 0; from < block.length; from += longestStored) {
    const part = block.subarray(from, from + longestStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ 0xffff, 3);
    stored.push(head, part);
  }
  return Buffer.concat(stored);
}

const longestStored = 0xffff;

/** An empty stored block, which is the last one. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Joins consecutive texts that are not open. */
function joinTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") text += piece;
    else {
      joined.push(text, piece);
      text = "";
    }
  }
  return [...joined, text];
}
