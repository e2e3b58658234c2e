import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
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
 * Writes what comes in behind what there is, and waits until it is on the disk; answers how much it was, in bytes. What
 * came in before a failure stays.
 * @throws {ApiError} STORAGE_FULL; what the content fails with
 */
export async function appendPiece(file: string, content: Readable): Promise<number> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const target = createWriteStream(file, { flags: "a", mode: 0o600, flush: true });
  try {
    await pipeline(content, target);
    return target.bytesWritten;
  } catch (error) {
    // Until then more may be written, and whoever goes on would be told the wrong place.
    if (!target.closed) await once(target, "close");
    throw storageProblem(error);
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
