import { createWriteStream, mkdirSync, rmSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Clock } from "../clock.ts";
import { syncToDisk, uploadsIn } from "../db/backup.ts";
import { dataFiles } from "../db/data-folder.ts";
import { replaceDatabase, verifyCopy, withLockedFolder } from "../db/restore.ts";
import { diskFull, isOutOfSpace } from "../db/storage-problem.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { databaseName } from "./format.ts";
import { isArchive, readArchive } from "./read.ts";

/** Where a backup is to be restored, and with what. */
export type RestorePlace = { readonly dataFolder: string; readonly migrationsFolder: string; readonly clock: Clock };

/** Which backup is to be prepared, and for which data folder. */
export type RestorePlan = Omit<RestorePlace, "clock"> & { readonly backup: string };

/** What came of restoring a backup. */
export type Restored = {
  /** Where the replaced database is kept; null when there was none. */
  readonly replaced: string | null;
  /** How many files of uploads the backup held. */
  readonly uploads: number;
  /** How many uploads the database speaks of whose files are nowhere. */
  readonly missing: number;
};

/** A backup that was unpacked beside the data and proven whole. */
export type Prepared = {
  /** The file that is to take the place of the database. */
  readonly database: string;
};

/**
 * Puts a backup in the place of what a data folder holds: an archive, or a database alone as older versions wrote. Until
 * all of it is proven whole nothing is touched. What was there before stays, the database under another name.
 * @throws {DataFolderProblem} `in-use` for the folder; `damaged` or `newer` for the backup
 */
export function restoreBackup(
  backup: string,
  place: RestorePlace,
  progress: (share: number) => void,
): Promise<Restored> {
  return withLockedFolder(place.dataFolder, async () => {
    try {
      const prepared = await prepareRestore({ backup, ...place }, progress);
      return await finishRestore(prepared, place);
    } catch (error) {
      throw isOutOfSpace(error) ? diskFull(place.dataFolder) : error;
    }
  });
}

/**
 * Unpacks a backup beside the data and proves it; touches nothing that is in use, so a server may go on meanwhile. It
 * works in long strokes.
 * @throws {DataFolderProblem} `damaged` or `newer`
 */
export async function prepareRestore(
  { backup, dataFolder, migrationsFolder }: RestorePlan,
  progress: (share: number) => void,
): Promise<Prepared> {
  const { restoring } = dataFiles(dataFolder);
  rmSync(restoring, { recursive: true, force: true });
  try {
    const database = (await isArchive(backup)) ? await unpack(backup, restoring, progress) : backup;
    return { database: verifyCopy(database, dataFolder, migrationsFolder, backup) };
  } catch (error) {
    rmSync(restoring, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts what was prepared in the place of what a locked data folder holds. Files of uploads come first: they harm nobody
 * without their database.
 */
export async function finishRestore(
  { database }: Prepared,
  { dataFolder, clock }: Pick<RestorePlace, "dataFolder" | "clock">,
): Promise<Restored> {
  const { restoring } = dataFiles(dataFolder);
  try {
    const uploads = await putUploadsInPlace(restoring, dataFolder);
    const missing = [...uploadsIn(database)].filter(({ pathId, size }) => !isThere(dataFolder, pathId, size)).length;
    return { replaced: replaceDatabase(database, dataFolder, clock), uploads, missing };
  } finally {
    rmSync(restoring, { recursive: true, force: true });
  }
}

/** Removes what was prepared and is not wanted any more. */
export async function discardPrepared({ database }: Prepared, { dataFolder }: Pick<RestorePlace, "dataFolder">) {
  await rm(database, { force: true });
  await rm(dataFiles(dataFolder).restoring, { recursive: true, force: true });
}

/** Answers where the database of the archive is. */
async function unpack(archive: string, folder: string, progress: (share: number) => void): Promise<string> {
  mkdirSync(folder, { mode: 0o700 });
  await readArchive(
    archive,
    async (name, content) => {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
    },
    progress,
  );
  return join(folder, databaseName);
}

/** Files of uploads never change: one that is there already is replaced by the same. Answers how many there were. */
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
    if (process.platform !== "win32") syncToDisk(join(to, shard));
  }
  if (moved > 0 && process.platform !== "win32") syncToDisk(to);
  return moved;
}

function isThere(dataFolder: string, pathId: string, size: number): boolean {
  const { file } = uploadFile(dataFolder, pathId);
  return statSync(file, { throwIfNoEntry: false })?.size === size;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
