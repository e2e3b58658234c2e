import { constants, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import { finishCopy, forgetClients, syncToDisk } from "./backup.ts";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";
import { connect } from "./database.ts";
import { holdLock } from "./lock.ts";

type DataFiles = ReturnType<typeof dataFiles>;

/**
 * Puts a backup in the place of a folder's database. Until the backup is proven whole nothing is touched, and then one
 * rename does it: whoever looks sees the old database or the new one.
 * @returns where the replaced database is kept; null when there was none
 * @throws {DataFolderProblem} `in-use` for the folder; `damaged` or `newer` for the backup
 */
export function restoreDatabase(source: string, folder: string, migrationsFolder: string, clock: Clock): string | null {
  const files = dataFiles(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const releaseLock = holdLock(files.lock);
  const partial = `${files.database}.partial`;
  try {
    takeCopy(source, partial, migrationsFolder);
    const kept = keepAside(files, clock);
    renameSync(partial, files.database);
    if (process.platform !== "win32") syncToDisk(folder);
    rmSync(files.running, { force: true });
    return kept;
  } finally {
    rmSync(partial, { force: true });
    releaseLock();
  }
}

/** The copy is examined, not the backup: looking into a database can change the file. */
function takeCopy(source: string, partial: string, migrationsFolder: string): void {
  if (isNotEmpty(`${source}-wal`)) {
    throw new DataFolderProblem(
      "damaged",
      `${source} is in use, or was not closed. Make a backup of it, then use that.`,
    );
  }
  copyFileSync(source, partial, constants.COPYFILE_FICLONE);
  finishCopy(partial, migrationsFolder, source);
  forgetClients(partial);
  syncToDisk(partial);
}

function isNotEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Keeps the present database under another name, without taking it from its place. */
function keepAside(files: DataFiles, clock: Clock): string | null {
  if (!existsSync(files.database)) return null;
  writeLogBack(files.database);
  mkdirSync(files.backups, { recursive: true, mode: 0o700 });
  const moment = new Date(clock.now()).toISOString().replaceAll(":", "-").replace("Z", "");
  const kept = join(files.backups, `replaced-${moment}.sqlite`);
  keepFile(files.database, kept);
  // Left only where the log could not be written back; beside another database it would destroy that.
  const log = `${files.database}-wal`;
  if (existsSync(log)) keepFile(log, `${kept}-wal`);
  for (const leftover of [log, `${files.database}-shm`]) rmSync(leftover, { force: true });
  return kept;
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
