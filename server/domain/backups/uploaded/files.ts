import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupKind } from "../../../archive/kind.ts";
import { dataFiles } from "../../../db/data-folder.ts";
import { namesIn } from "../../../db/names-in.ts";
import { storageProblem } from "../../../db/storage-problem.ts";
import { syncFolder } from "../../../db/sync-folder.ts";
import { sizeOf } from "../../uploads/resumable/pieces.ts";
import { timeInName } from "../folder.ts";

/** A complete uploaded backup: its path, its size in bytes, and when it was complete, in UNIX seconds. */
export type UploadedBackup = { readonly file: string; readonly size: number; readonly time: number };

const namePattern = /^uploaded-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.(tar|sqlite)$/;

/** The folder of uploaded backups. It is the server's own: everything else in it is left from before. */
export function uploadedFolder(dataFolder: string): string {
  return dataFiles(dataFolder).uploadedBackup;
}

/** The file that an upload is written to until it is complete. The server makes the IDs. */
export function partialFile(dataFolder: string, id: string): string {
  return join(uploadedFolder(dataFolder), `${id}.partial`);
}

/** The uploaded backup; undefined when there is none. */
export async function findUploaded(dataFolder: string): Promise<UploadedBackup | undefined> {
  const folder = uploadedFolder(dataFolder);
  for (const name of await namesIn(folder)) {
    if (!namePattern.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() === true)
      return { file: join(folder, name), size: found.size, time: Math.floor(found.mtimeMs / 1000) };
  }
  return undefined;
}

/**
 * Gives a complete upload its name. The name has the time of the upload and the kind of the file.
 * @param now UNIX milliseconds
 * @throws {ApiError} STORAGE_FULL, STORAGE_UNAVAILABLE; the file keeps its old name
 */
export async function nameUploaded(dataFolder: string, id: string, kind: BackupKind, now: number): Promise<string> {
  const folder = uploadedFolder(dataFolder);
  const file = join(folder, `uploaded-${timeInName(now)}.${kind}`);
  const partial = partialFile(dataFolder, id);
  try {
    await rename(partial, file);
  } catch (error) {
    throw storageProblem(error);
  }
  try {
    syncFolder(folder);
  } catch (error) {
    // The last piece may be sent again, to be written to the same file.
    await rename(file, partial);
    throw storageProblem(error);
  }
  return file;
}

/** Removes everything in the folder, except one file. */
export async function emptyFolder(dataFolder: string, except?: string): Promise<void> {
  const folder = uploadedFolder(dataFolder);
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    if (file !== except) await rm(file, { recursive: true, force: true });
  }
}

/** How many bytes are in the folder. */
export async function sizeOfFolder(dataFolder: string): Promise<number> {
  const folder = uploadedFolder(dataFolder);
  const sizes = (await namesIn(folder)).map((name) => sizeOf(join(folder, name)));
  return (await Promise.all(sizes)).reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Creates the folder. Only the server's account can read it. */
export async function prepareUploadedFolder(dataFolder: string): Promise<void> {
  await mkdir(uploadedFolder(dataFolder), { recursive: true, mode: 0o700 });
}
