import { Readable } from "node:stream";
import { constants, crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";
import type { Piece } from "./prepared-json.ts";
import { textBlocks } from "./text-stream.ts";

/** From this many characters of open text on, an answer is compressed. */
const compressedLength = 8 * 1024;

/** Level 6 takes nearly twice as long for a tenth less. */
const openLevel = 3;

/** A window of 8 KB is enough for lists: what repeats is near. It takes 100 KB of memory instead of 260. */
const memory = { windowBits: 13, memLevel: 7 };

/** How many answers are compressed at once at most. When everybody comes back at once, memory stays small. */
const mostAtOnce = 64;

/** How many answers are being compressed and sent. */
let running = 0;

/** Whether compressing these pieces is worth it, and there is room for one more. */
export function isWorthCompressing(pieces: readonly Piece[]): boolean {
  if (running >= mostAtOnce) return false;
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
  // Node.js can change the level of raw streams only, so the header and the trailer of the format are written here.
  const deflate = createDeflateRaw({ level: constants.Z_NO_COMPRESSION, ...memory });
  const content = { crc: 0, length: 0 };
  void writeParts(deflate, pieces, content).catch((error: Error) => deflate.destroy(error));
  const answer = Readable.from(wrap(deflate, content), { objectMode: false });
  running += 1;
  return answer.once("close", () => {
    running -= 1;
    deflate.destroy();
  });
}

/** What the trailer says of the bytes before compression. */
type Content = { crc: number; length: number };

/** A gzip header without a name and a time; its last byte means that the system is unknown. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

async function* wrap(deflate: DeflateRaw, content: Content): AsyncGenerator<Buffer> {
  yield header;
  yield* deflate;
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(content.crc, 0);
  trailer.writeUInt32LE(content.length % 2 ** 32, 4);
  yield trailer;
}

async function writeParts(deflate: DeflateRaw, pieces: readonly Piece[], content: Content): Promise<void> {
  for (const part of joinTexts(pieces)) {
    const isOpen = typeof part !== "string";
    const level = isOpen ? openLevel : constants.Z_NO_COMPRESSION;
    await untilDone(deflate, (done) => deflate.params(level, constants.Z_DEFAULT_STRATEGY, done));
    for await (const block of textBlocks(isOpen ? part.open : [part])) {
      content.crc = crc32(block, content.crc);
      content.length += block.length;
      await untilDone(deflate, (done) => deflate.write(block, done));
    }
    // What follows can then not refer to what was before.
    await untilDone(deflate, (done) => deflate.flush(constants.Z_FULL_FLUSH, done));
  }
  deflate.end();
}

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

/**
 * Takes one step, which waits until the receiver has read what was there before. It fails once the receiver is gone: not
 * every step calls back then.
 */
function untilDone(deflate: DeflateRaw, step: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error("The answer was not read to its end."));
    deflate.once("close", onClose);
    step((error) => {
      deflate.off("close", onClose);
      if (error == null) resolve();
      else reject(error);
    });
  });
}
