import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Clock } from "../clock.ts";
import { dataFiles } from "../db/data-folder.ts";
import { namesIn } from "../db/names-in.ts";
import { assertNotInUse, replaceDatabase, verifyCopy, withLockedFolder } from "../db/restore.ts";
import { diskFull, isOutOfSpace } from "../db/storage-problem.ts";
import { syncFolder } from "../db/sync-folder.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { uploadsIn } from "./contents.ts";
import { databaseName } from "./format.ts";
import { isArchive } from "./kind.ts";
import { copyLeavingSpace, leavingSpace } from "./leaving-space.ts";
import { readArchive } from "./read.ts";

/** Where to restore a backup, and with which migrations and clock. */
export type RestoreTarget = { readonly dataFolder: string; readonly migrationsFolder: string; readonly clock: Clock };

/** Which backup to prepare, and for which data folder. */
export type RestorePlan = Omit<RestoreTarget, "clock"> & { readonly backup: string };

/** The result of restoring a backup. */
export type RestoreResult = {
  /** Where the replaced database is kept; null when there was none. */
  readonly replaced: string | null;
  /** How many files of uploads the backup contained. */
  readonly uploads: number;
  /** How many uploads in the database have no file anywhere. */
  readonly missing: number;
};

/** A backup that was unpacked next to the data and checked. */
export type PreparedRestore = {
  /** The file that will replace the database. */
  readonly database: string;
};

/**
 * Replaces the data in a data folder with a backup: an archive, or a database alone from an older version. Nothing
 * changes until the whole backup is checked. The previous data is kept, the database under another name.
 * @throws {DataFolderProblem} `in-use` for the folder; `damaged` or `newer` for the backup
 */
export function restoreBackup(
  backup: string,
  target: RestoreTarget,
  progress: (share: number) => void,
): Promise<RestoreResult> {
  return withLockedFolder(target.dataFolder, async () => {
    try {
      const prepared = await prepareRestore({ backup, ...target }, progress);
      return await finishRestore(prepared, target);
    } catch (error) {
      throw isOutOfSpace(error) ? diskFull(target.dataFolder) : error;
    }
  });
}

/**
 * Unpacks a backup next to the data and checks it. It changes nothing that is in use, so a server can keep running. It
 * blocks the event loop for long times.
 * @throws {DataFolderProblem} `damaged` or `newer`
 */
export async function prepareRestore(
  { backup, dataFolder, migrationsFolder }: RestorePlan,
  progress: (share: number) => void,
): Promise<PreparedRestore> {
  const { restoring, verifiedCopy } = dataFiles(dataFolder);
  removeRest();
  try {
    // The disk has room for the data and one copy of the database, not always for two. So what was unpacked is moved.
    if (await isArchive(backup)) renameSync(await unpack(backup, restoring, progress), verifiedCopy);
    else {
      assertNotInUse(backup);
      await copyLeavingSpace(backup, verifiedCopy);
    }
    verifyCopy(verifiedCopy, migrationsFolder, backup);
    return { database: verifiedCopy };
  } catch (error) {
    removeRest();
    throw error;
  }

  function removeRest(): void {
    rmSync(restoring, { recursive: true, force: true });
    // An interrupted check may have left a log, which would be applied to the next copy.
    for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(`${verifiedCopy}${suffix}`, { force: true });
  }
}

/**
 * Replaces the data in a locked data folder with the prepared backup. The files of uploads come first: without their
 * database they do no harm.
 */
export async function finishRestore(
  { database }: PreparedRestore,
  { dataFolder, clock }: Pick<RestoreTarget, "dataFolder" | "clock">,
): Promise<RestoreResult> {
  const { restoring } = dataFiles(dataFolder);
  try {
    const uploads = await putUploadsInPlace(restoring, dataFolder);
    const missing = [...uploadsIn(database)].filter(({ pathId, size }) => !isThere(dataFolder, pathId, size)).length;
    return { replaced: replaceDatabase(database, dataFolder, clock), uploads, missing };
  } finally {
    rmSync(restoring, { recursive: true, force: true });
  }
}

/** Removes a prepared backup that is no longer needed. */
export async function discardPrepared(
  { database }: PreparedRestore,
  { dataFolder }: Pick<RestoreTarget, "dataFolder">,
) {
  await rm(database, { force: true });
  await rm(dataFiles(dataFolder).restoring, { recursive: true, force: true });
}

/** Unpacks an archive; returns the path of its database. */
async function unpack(archive: string, folder: string, progress: (share: number) => void): Promise<string> {
  mkdirSync(folder, { mode: 0o700 });
  await readArchive(
    archive,
    async (name, content) => {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
      await pipeline(leavingSpace(content, folder), target);
    },
    progress,
  );
  return join(folder, databaseName);
}

/**
 * Moves the files of uploads into place; returns how many. They never change, so replacing an existing one changes
 * nothing.
 */
async function putUploadsInPlace(restoring: string, dataFolder: string): Promise<number> {
  const from = join(restoring, "uploads");
  const { uploads: to } = dataFiles(dataFolder);
  let moved = 0;
  for (const shard of await namesIn(from)) {
    await mkdir(join(to, shard), { recursive: true, mode: 0o700 });
    for (const name of await namesIn(join(from, shard))) {
      await rename(join(from, shard, name), join(to, shard, name));
      moved += 1;
    }
    syncFolder(join(to, shard));
  }
  if (moved > 0) syncFolder(to);
  return moved;
}

function isThere(dataFolder: string, pathId: string, size: number): boolean {
  const { file } = uploadFile(dataFolder, pathId);
  return statSync(file, { throwIfNoEntry: false })?.size === size;
}
