import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import { finishCopy, removeClientState, syncToDisk } from "./backup.ts";
import { connect } from "./connection.ts";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";
import { asDataFolderProblem } from "./database.ts";
import { holdLock } from "./lock.ts";
import { makeFolder } from "./make-folder.ts";
import { syncFolder } from "./sync-folder.ts";

type DataFiles = ReturnType<typeof dataFiles>;

/**
 * Locks a data folder that nobody uses and runs work on it. The folder is created if needed.
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
 * Checks that a backup of a database is complete without the log beside it.
 * @throws {DataFolderProblem} `damaged` while a program uses the database, or after one was killed
 */
export function assertNotInUse(backup: string): void {
  if (isNotEmpty(`${backup}-wal`))
    throw new DataFolderProblem("damaged", { code: "file_in_use", facts: { file: backup } });
}

/**
 * Verifies the copy of a backup of a database, and prepares it to replace the current one. The copy is opened, never the
 * backup: that can change the file.
 * @param name the backup's name in a problem
 * @throws {DataFolderProblem} `damaged` or `newer`
 */
export function verifyCopy(copy: string, migrationsFolder: string, name: string): void {
  finishCopy(copy, migrationsFolder, name);
  removeClientState(copy);
  syncToDisk(copy);
}

/**
 * Replaces the folder's database with a verified copy. It is a single rename, so a reader sees the old database or the
 * new one.
 * @returns the new path of the replaced database; null when there was none
 */
export function replaceDatabase(verifiedCopy: string, folder: string, clock: Clock): string | null {
  const files = dataFiles(folder);
  try {
    const kept = keepReplaced(files, clock);
    renameSync(verifiedCopy, files.database);
    syncFolder(folder);
    rmSync(files.running, { force: true });
    return kept;
  } finally {
    rmSync(verifiedCopy, { force: true });
  }
}

function isNotEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Keeps the replaced database and the rest of its log under another name, without moving it. */
function keepReplaced(files: DataFiles, clock: Clock): string | null {
  const log = `${files.database}-wal`;
  const hasDatabase = existsSync(files.database);
  if (!hasDatabase && !isNotEmpty(log)) return null;
  // SQLite removes the log beside an empty file, and all unwritten data may be in that log.
  if (isNotEmpty(files.database)) writeLogBack(files.database);
  mkdirSync(files.backups, { recursive: true, mode: 0o700 });
  const moment = new Date(clock.now()).toISOString().replaceAll(":", "-").replace("Z", "");
  const kept = join(files.backups, `replaced-${moment}.sqlite`);
  if (hasDatabase) keepFile(files.database, kept);
  // The log exists only if it could not be written back. It would damage the new database if it stayed beside that.
  if (existsSync(log)) keepFile(log, `${kept}-wal`);
  for (const leftover of [log, `${files.database}-shm`]) rmSync(leftover, { force: true });
  return hasDatabase ? kept : null;
}

function writeLogBack(database: string): void {
  try {
    connect(database).close();
  } catch {
    // A damaged database is a usual reason to restore. It is kept as it is.
  }
}

function keepFile(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    copyFileSync(file, kept);
  }
}
