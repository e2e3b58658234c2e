import { constants, mkdirSync } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { dataFiles } from "../../../db/data-folder.ts";
import { storageProblem } from "../../../db/storage-problem.ts";
import { uploadFile } from "../path.ts";
import type { ResumableUpload } from "./queries.ts";

/** The file with the received bytes of an upload. The server generates the IDs. */
export function piecesFile(dataFolder: string, id: string): string {
  return join(dataFiles(dataFolder).resumable, id);
}

/** Counts the received bytes of an upload: the size of its file, which is right even after a crash. */
export async function receivedBytes(dataFolder: string, upload: ResumableUpload): Promise<number> {
  if (upload.isFinished) return upload.size;
  return (await sizeOf(piecesFile(dataFolder, upload.id))) ?? (await sizeOfFinalFile(dataFolder, upload)) ?? 0;
}

/**
 * The upload's size if its file is in its final place already. That happens when the server was stopped between moving
 * the file and recording that.
 */
async function sizeOfFinalFile(dataFolder: string, { pathId, size }: ResumableUpload): Promise<number | undefined> {
  const found = await sizeOf(uploadFile(dataFolder, pathId).file);
  return found === size ? size : undefined;
}

/**
 * Writes content at an offset, which is the file's end, and waits until it is on the disk. Returns the number of bytes
 * written. What was written before a failure stays.
 * @throws {ApiError} STORAGE_FULL; what the content fails with
 */
export async function writePiece(file: string, offset: number, content: Readable): Promise<number> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  let written = 0;
  try {
    // The owner of the content sees the error through this function's exception alone, so the stream is not destroyed.
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

/** Removes the received bytes of an upload. */
export async function removePieces(dataFolder: string, id: string): Promise<void> {
  await rm(piecesFile(dataFolder, id), { force: true });
}

/** The size of a file in bytes; undefined where there is no file. */
export async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
}
