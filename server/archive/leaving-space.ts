import { statfs } from "node:fs/promises";
import { diskFull } from "../db/storage-problem.ts";

/** How many bytes of the disk stay free while a backup is unpacked, and at most which part of a small disk. */
const spaceLeft = { bytes: 64 * 1024 * 1024, share: 0.05 };

/** After how many bytes the disk is looked at again. */
const checkedEvery = 32 * 1024 * 1024;

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
