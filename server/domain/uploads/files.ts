import { mkdirSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { storageProblem } from "../../db/storage-problem.ts";
import { syncFolder } from "../../db/sync-folder.ts";
import { contentTypeOf, headLength } from "./content-type.ts";
import { removeWhenReleased } from "./held-files.ts";
import { uploadFile } from "./path.ts";
import { removeThumbnails } from "./thumbnails/path.ts";

/**
 * Moves a received file to the place of an upload, and returns its content type. When this resolves, its content and
 * its name are on the disk.
 * @throws {ApiError} STORAGE_FULL; nothing is left at the place then
 */
export async function storeFile(incoming: string, dataFolder: string, pathId: string): Promise<string> {
  const { folder, file } = uploadFile(dataFolder, pathId);
  try {
    const contentType = await syncFile(incoming);
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
    await rename(incoming, file);
    for (const at of changedFolders(folder, made)) syncFolder(at);
    return contentType;
  } catch (error) {
    await rm(file, { force: true });
    throw storageProblem(error);
  }
}

/** Removes the file of an upload and its thumbnails. Missing files are no error. */
export async function removeUploadFile(dataFolder: string, pathId: string): Promise<void> {
  await removeWhenReleased(dataFolder, () => rm(uploadFile(dataFolder, pathId).file, { force: true }));
  await removeThumbnails(dataFolder, pathId);
}

/** Forces the whole file onto the disk, and returns its content type. */
async function syncFile(incoming: string): Promise<string> {
  const handle = await open(incoming, "r+");
  try {
    const head = Buffer.alloc(headLength);
    const { bytesRead } = await handle.read(head, 0, headLength, 0);
    await handle.sync();
    return contentTypeOf(head.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * The folders whose entries changed: the upload's folder, and where that is new, its parents up to the first that
 * existed.
 */
function changedFolders(folder: string, made: string | undefined): string[] {
  const changed = [folder];
  if (made === undefined) return changed;
  for (let at = folder; at !== dirname(made); ) {
    at = dirname(at);
    changed.push(at);
  }
  return changed;
}
