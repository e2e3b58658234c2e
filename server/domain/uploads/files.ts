import { mkdirSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncToDisk } from "../../db/backup.ts";
import { storageProblem } from "../../db/storage-problem.ts";
import { contentTypeOf, headLength } from "./content-type.ts";
import { removeUnlessHeld } from "./held-files.ts";
import { uploadFile } from "./path.ts";
import { removeThumbnails } from "./thumbnails/place.ts";

/**
 * Moves a file that has come in to the place of an upload, once all of it is on the disk, and its name there too when
 * this resolves; answers what it is.
 * @throws {ApiError} STORAGE_FULL; nothing is left at the place then
 */
export async function keepFile(incoming: string, dataFolder: string, pathId: string): Promise<string> {
  const { folder, file } = uploadFile(dataFolder, pathId);
  try {
    const contentType = await settle(incoming);
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
    await rename(incoming, file);
    // Windows keeps names by itself.
    if (process.platform !== "win32") for (const at of foldersWithNews(folder, made)) syncToDisk(at);
    return contentType;
  } catch (error) {
    await rm(file, { force: true });
    throw storageProblem(error);
  }
}

/** Removes the file of an upload, and the small pictures made of it, as far as they are there. */
export async function removeUploadFile(dataFolder: string, pathId: string): Promise<void> {
  await removeUnlessHeld(dataFolder, () => rm(uploadFile(dataFolder, pathId).file, { force: true }));
  await removeThumbnails(dataFolder, pathId);
}

/** Forces the whole file onto the disk. */
async function settle(incoming: string): Promise<string> {
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

/** The folder that a name was put into; and where that one is new, those above it, up to the first that was there. */
function foldersWithNews(folder: string, made: string | undefined): string[] {
  const news = [folder];
  if (made === undefined) return news;
  for (let at = folder; at !== dirname(made); ) {
    at = dirname(at);
    news.push(at);
  }
  return news;
}
