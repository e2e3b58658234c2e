import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dataFiles } from "../../db/data-folder.ts";
import { uploadFile } from "./path.ts";

/** How old a snapshot is that somebody must have left behind, in milliseconds: no backup takes a day. */
const leftBehind = 86_400_000;

/** A new folder in which the files of uploads are to have second names. */
export async function openSnapshot(dataFolder: string): Promise<string> {
  const folder = join(dataFiles(dataFolder).snapshots, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Gives the file of an upload a second name in a snapshot, by which it stays when the first one is removed. That costs no
 * room; where the file system has no second names, a copy does the same.
 */
export async function linkInto(dataFolder: string, pathId: string, snapshot: string): Promise<void> {
  const { file, token } = uploadFile(dataFolder, pathId);
  try {
    await link(file, join(snapshot, token));
  } catch (error) {
    // Lost already: nothing that a backup could mend.
    if (isMissing(error)) return;
    await copyFile(file, join(snapshot, token), constants.COPYFILE_FICLONE);
  }
}

/** Removes snapshots that commands which were killed have left, at a moment in UNIX milliseconds. */
export async function removeOldSnapshots(dataFolder: string, now: number): Promise<void> {
  const { snapshots } = dataFiles(dataFolder);
  const names = await readdir(snapshots).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const folder = join(snapshots, name);
    if ((await stat(folder)).mtimeMs < now - leftBehind) await rm(folder, { recursive: true, force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
