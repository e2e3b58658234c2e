import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dataFiles } from "../../db/data-folder.ts";
import { uploadFile } from "./path.ts";

/** In milliseconds. An older snapshot was left behind by a killed command, because no backup takes a day. */
const maximumAge = 86_400_000;

/** Creates a folder for hard links to the files of uploads. */
export async function openSnapshot(dataFolder: string): Promise<string> {
  const folder = join(dataFiles(dataFolder).snapshots, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Creates a hard link to an upload's file in a snapshot, so that its content stays when the original is removed. A link
 * takes no space. Where the file system has no hard links, the file is copied.
 */
export async function linkIntoSnapshot(dataFolder: string, pathId: string, snapshot: string): Promise<void> {
  const { file, token } = uploadFile(dataFolder, pathId);
  try {
    await link(file, join(snapshot, token));
  } catch (error) {
    // The file was already lost, so there is nothing to back up.
    if (isMissing(error)) return;
    await copyFile(file, join(snapshot, token), constants.COPYFILE_FICLONE);
  }
}

/**
 * Removes snapshots that killed commands have left behind.
 * @param now in UNIX milliseconds
 */
export async function removeOldSnapshots(dataFolder: string, now: number): Promise<void> {
  const { snapshots } = dataFiles(dataFolder);
  const names = await readdir(snapshots).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const folder = join(snapshots, name);
    if ((await stat(folder)).mtimeMs < now - maximumAge) await rm(folder, { recursive: true, force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
