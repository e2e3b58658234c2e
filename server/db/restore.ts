import { constants, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import { finishCopy, forgetClients, syncToDisk } from "./backup.ts";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";
import { asDataFolderProblem, connect } from "./database.ts";
import { holdLock } from "./lock.ts";
import { makeFolder } from "./make-folder.ts";

type DataFiles = ReturnType<typeof dataFiles>;

/**
 * Does something with a data folder that nobody uses, and keeps everybody off it meanwhile; the folder is made if need
 * be.
 * @throws {DataFolderProblem} `in-use`, or `not-writable`
 */
export async function withLockedFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const releaseLock = lockFolder(folder);
  try {
    return await work();
  } finally {
    releaseLock();
  }
}

function lockFolder(folder: string): () => void {
  try {
    makeFolder(folder);
    return holdLock(dataFiles(folder).lock);
  } catch (error) {
    throw asDataFolderProblem(error, folder);
  }
}

/**
 * Proves a backup of a database by a copy in the folder; answers where that is. Nothing else is touched.
 * @param name what to call the backup in a problem
 * @throws {DataFolderProblem} `damaged` or `newer`
 */
export function proveCopy(source: string, folder: string, migrationsFolder: string, name: string): string {
  const { proven } = dataFiles(folder);
  try {
    takeCopy(source, proven, migrationsFolder, name);
    return proven;
  } catch (error) {
    rmSync(proven, { force: true });
    throw error;
  }
}

/**
 * Puts a proven copy in the place of the folder's database, by one rename: whoever looks sees the old database or the new
 * one.
 * @returns where the replaced database is kept; null when there was none
 */
export function replaceDatabase(proven: string, folder: string, clock: Clock): string | null {
  const files = dataFiles(folder);
  try {
    const kept = keepAside(files, clock);
    renameSync(proven, files.database);
    if (process.platform !== "win32") syncToDisk(folder);
    rmSync(files.running, { force: true });
    return kept;
  } finally {
    rmSync(proven, { force: true });
  }
}

/** The copy is examined, not the backup: looking into a database can change the file. */
function takeCopy(source: string, partial: string, migrationsFolder: string, name: string): void {
  if (isNotEmpty(`${source}-wal`)) {
    throw new DataFolderProblem("damaged", `${name} is in use, or was not closed. Make a backup of it, then use that.`);
  }
  copyFileSync(source, partial, constants.COPYFILE_FICLONE);
  finishCopy(partial, migrationsFolder, name);
  forgetClients(partial);
  syncToDisk(partial);
}

function isNotEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Keeps the present database under another name, without taking it from its place; what is left of its log, in any case. */
function keepAside(files: DataFiles, clock: Clock): string | null {
  const log = `${files.database}-wal`;
  const isThere = existsSync(files.database);
  if (!isThere && !isNotEmpty(log)) return null;
  // SQLite removes the log beside an empty file, in which everything may be that was not written back.
  if (isNotEmpty(files.database)) writeLogBack(files.database);
  mkdirSync(files.backups, { recursive: true, mode: 0o700 });
  const moment = new Date(clock.now()).toISOString().replaceAll(":", "-").replace("Z", "");
  const kept = join(files.backups, `replaced-${moment}.sqlite`);
  if (isThere) keepFile(files.database, kept);
  // Left only where the log could not be written back; beside another database it would destroy that.
  if (existsSync(log)) keepFile(log, `${kept}-wal`);
  for (const leftover of [log, `${files.database}-shm`]) rmSync(leftover, { force: true });
  return isThere ? kept : null;
}

function writeLogBack(database: string): void {
  try {
    connect(database).close();
  } catch {
    // A damaged database is what backups are for: it is kept as it is.
  }
}

function keepFile(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    copyFileSync(file, kept);
  }
}
