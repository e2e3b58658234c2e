import { constants, mkdirSync } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { dataFiles } from "../../../db/data-folder.ts";
import { storageProblem } from "../../../db/storage-problem.ts";
import { uploadFile } from "../path.ts";
import type { ResumableUpload } from "./queries.ts";

/** Where what has come in of an upload is kept; IDs are of our own making. */
export function piecesFile(dataFolder: string, id: string): string {
  return join(dataFiles(dataFolder).resumable, id);
}

/** How much of an upload has come in, in bytes: as much as there is in its file, even after a crash. */
export async function receivedBytes(dataFolder: string, upload: ResumableUpload): Promise<number> {
  if (upload.isFinished) return upload.size;
  return (await sizeOf(piecesFile(dataFolder, upload.id))) ?? (await sizeInPlace(dataFolder, upload)) ?? 0;
}

/** Its size where the server was stopped between moving it to its place and writing that down. */
async function sizeInPlace(dataFolder: string, { pathId, size }: ResumableUpload): Promise<number | undefined> {
  const found = await sizeOf(uploadFile(dataFolder, pathId).file);
  return found === size ? size : undefined;
}

/**
 * Writes what comes in from some offset on, which is where the file ends, and waits until it is on the disk; answers how
 * much it was, in bytes. What came in before a failure stays.
 * @throws {ApiError} STORAGE_FULL; what the content fails with
 */
export async function writePiece(file: string, offset: number, content: Readable): Promise<number> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  let written = 0;
  try {
    // Whose content it is hears of a failure from here alone, and not from the content as well.
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      for (let rest: Buffer = chunk; rest.length > 0; ) {
        const { bytesWritten } = await handle.write(rest, 0, rest.length, offset + written);
        written += bytesWritten;
        rest = rest.subarray(bytesWritten);
      }
    }
    await handle.sync();
    return written;
  } catch (error) {
    throw storageProblem(error);
  } finally {
    await handle.close();
  }
}

/** Removes what has come in of an upload. */
export async function removePieces(dataFolder: string, id: string): Promise<void> {
  await rm(piecesFile(dataFolder, id), { force: true });
}

/** In bytes; undefined where there is no such file. */
export async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
}
