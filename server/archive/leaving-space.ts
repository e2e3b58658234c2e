import { createReadStream, createWriteStream } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { diskFull } from "../db/storage-problem.ts";

/** How many bytes of the disk stay free while a backup is unpacked, and at most which part of a small disk. */
const spaceLeft = { bytes: 64 * 1024 * 1024, share: 0.05 };

/** After how many bytes the disk is looked at again. */
const checkedEvery = 32 * 1024 * 1024;

/**
 * Copies a backup that is a database alone to a new file that only its owner can read, and leaves the disk as much room.
 * @throws {DataFolderProblem} `not-writable` when the disk is almost full
 */
export async function copyLeavingSpace(from: string, to: string): Promise<void> {
  const content = leavingSpace(createReadStream(from, { highWaterMark: 256 * 1024 }), dirname(to));
  await pipeline(content, createWriteStream(to, { flags: "wx", mode: 0o600 }));
}

/**
 * Passes on what is unpacked to a folder as long as its disk has room for more than that. A small archive can contain a
 * database of any size, and the server goes on writing meanwhile.
 * @throws {DataFolderProblem} `not-writable` when the disk is almost full
 */
export async function* leavingSpace(content: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<Uint8Array> {
  let unchecked = checkedEvery;
  for await (const chunk of content) {
    unchecked += chunk.length;
    if (unchecked >= checkedEvery) {
      const { bavail, bsize, blocks } = await statfs(folder);
      if (bavail * bsize < Math.min(spaceLeft.bytes, spaceLeft.share * blocks * bsize)) throw diskFull(folder);
      unchecked = 0;
    }
    yield chunk;
  }
}
