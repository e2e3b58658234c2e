import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";

/** How many characters are encoded at a time. */
const blockLength = 64 * 1024;

/** After this many characters, other work gets its turn. */
const turnLength = 1024 * 1024;

/** How many bytes of UTF-8 a text in pieces has. */
export function byteLength(pieces: readonly string[]): number {
  return pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
}

/**
 * The bytes of a text in pieces, encoded as fast as the receiver reads them. When a thousand clients read megabytes
 * that they share, only the bytes on their way to each take memory.
 */
export function streamOf(pieces: Iterable<string>): Readable {
  return Readable.from(textBlocks(pieces), { objectMode: false });
}

/** The same in blocks; other work gets its turn in between. */
export async function* textBlocks(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  let gathered: string[] = [];
  let length = 0;
  let made = 0;
  for (const piece of pieces) {
    gathered.push(piece);
    length += piece.length;
    if (length < blockLength) continue;
    yield Buffer.from(gathered.join(""));
    made += length;
    gathered = [];
    length = 0;
    // A receiver on the same computer may read megabytes at once.
    if (made < turnLength) continue;
    await setImmediate();
    made = 0;
  }
  if (length > 0) yield Buffer.from(gathered.join(""));
}
