import { closeSync, existsSync, fchmodSync, fstatSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import type { Clock } from "../clock.ts";
import { setAside } from "./begin-anew.ts";
import { DataFolderProblem, dataFiles, isLost } from "./data-folder.ts";
import { createGroupCommit, type GroupCommit } from "./group-commit.ts";
import { holdLock } from "./lock.ts";
import { makeFolder } from "./make-folder.ts";
import { migrate } from "./migrate.ts";
import { readMigrationSteps } from "./migration-steps.ts";
import { markMoved } from "./organization-mark.ts";
import { isOnReadOnlyDisk, mendReadOnlyDisk } from "./read-only-disk.ts";
import { isEmptyFile, refuseLostDatabase, refuseOtherDatabase } from "./remains.ts";
import { isDamage, isFull, isInputOutputFailure } from "./sqlite-error.ts";
import { updateStatistics } from "./statistics.ts";
import { heedErrors } from "./storage/heed-errors.ts";
import { watchForOverwriting } from "./storage/overwritten.ts";
import { hasNoRoom } from "./storage/room.ts";
import { type StorageWatch, watchStorage } from "./storage/watch.ts";
import { lacksRoom, noRoom } from "./storage-problem.ts";
import { createStore, type Store } from "./store.ts";

/** The open database of a data folder: what reads and writes go through, until it is closed. */
export type Database = {
  readonly store: Store;
  readonly groupCommit: GroupCommit;
  /** Path of the SQLite file. */
  readonly file: string;
  /** Path of the copy made before a migration, null when none was needed. */
  readonly migrationBackup: string | null;
  /** Copies the database to a file while it is in use; `progress` hears the share that is done, 0 to 1. */
  readonly copyTo: (file: string, progress?: (share: number) => void) => Promise<void>;
  /**
   * Whether the disk was too full for what is shared with other connections: nobody else can read the database, and until
   * there is room nothing can be written to it.
   */
  readonly isShortOfRoom: boolean;
  readonly storage: StorageWatch;
  /** Writes the log back into the file and lets go of the folder. Writes still waiting are finished first; a second call does nothing. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the database of a data folder, creates and migrates it as needed, and keeps every other process out.
 * @param migrationsFolder where the generated migrations are
 * @param beginsAnew whether a folder that has lost its database gets an empty one; what it holds is set aside
 * @throws {DataFolderProblem} in use, damaged or lost, newer than this version, or not writable
 */
export function openDatabase(
  folder: string,
  migrationsFolder: string,
  clock: Clock,
  { beginsAnew = false }: { readonly beginsAnew?: boolean } = {},
): Database {
  try {
    return open(folder, migrationsFolder, clock);
  } catch (error) {
    if (!beginsAnew || !isLost(error)) throw error;
    setAside(folder, clock);
    return open(folder, migrationsFolder, clock);
  }
}

function open(folder: string, migrationsFolder: string, clock: Clock): Database {
  const files = dataFiles(folder);
  let releaseLock = () => {};
  let sqlite: Sqlite.Database | undefined;
  try {
    makeFolder(folder);
    releaseLock = holdLock(files.lock);
    const endedUncleanly = existsSync(files.running);
    // Before SQLite sees it, which would remove the log beside an empty file.
    if (isEmptyFile(files.database)) refuseLostDatabase(folder);
    keepToOwner(files.database);
    const { isShortOfRoom, ...connection } = connectAsRoomAllows(files.database, folder);
    sqlite = connection.sqlite;
    if (endedUncleanly) checkIntegrity(sqlite);
    if (readMigrationSteps(sqlite, migrationsFolder, files.database).applied.length === 0) refuseLostDatabase(folder);
    const migrationBackup = migrate(sqlite, migrationsFolder, files.backups);
    refuseOtherDatabase(folder, sqlite);
    // Forced to disk: a power cut is what the next start must know of.
    noteRunning(files.running, isShortOfRoom);
    return { ...describe(sqlite, files, migrationBackup, releaseLock, clock), isShortOfRoom };
  } catch (error) {
    sqlite?.close();
    releaseLock();
    throw asDataFolderProblem(error, folder);
  }
}

function describe(
  sqlite: Sqlite.Database,
  files: ReturnType<typeof dataFiles>,
  migrationBackup: string | null,
  releaseLock: () => void,
  clock: Clock,
): Omit<Database, "isShortOfRoom"> {
  const copyTo = (file: string, progress?: (share: number) => void) => copyDatabase(sqlite, file, progress);
  const overwriting = watchForOverwriting(sqlite, files.database, logLimit);
  const { isOverwritten } = overwriting;
  const dataFolder = dirname(files.database);
  const storage = watchStorage({ file: files.database, dataFolder, copyTo, clock, isOverwritten });
  heedErrors(sqlite, storage.heed);
  const groupCommit = createGroupCommit(sqlite, storage);
  return {
    store: createStore(sqlite, clock),
    groupCommit,
    file: files.database,
    migrationBackup,
    copyTo,
    storage,
    close: async () => {
      await groupCommit.close();
      if (!sqlite.open) return;
      await storage.settled();
      const isComplete = tidy(sqlite);
      sqlite.close();
      overwriting.close();
      const trouble = storage.trouble();
      if (isComplete && trouble === null) rmSync(files.running, { force: true });
      if (trouble?.kind === "gone" && trouble.movedTo !== null) markMoved(dataFolder, trouble.movedTo);
      releaseLock();
    },
  };
}

/**
 * Makes the file if it is not there, and hides it from others on this computer: a folder that was made beforehand may be
 * open to them. SQLite gives the files beside it the same mode.
 * @throws when it cannot be written to, which SQLite would only notice at the first message
 */
function keepToOwner(file: string): void {
  const descriptor = openSync(file, "a", 0o600);
  try {
    if ((fstatSync(descriptor).mode & 0o077) !== 0) fchmodSync(descriptor, 0o600);
  } catch {
    // Somebody else's file, or a file system that knows no owners: doctor says who can look into the folder.
  } finally {
    closeSync(descriptor);
  }
}

/** On a full disk this is left out: the next start then looks less closely at a database in which nothing was changed. */
function noteRunning(file: string, isShortOfRoom: boolean): void {
  try {
    writeFileSync(file, "", { flush: true });
  } catch (error) {
    if (!isShortOfRoom || !lacksRoom(error)) throw error;
  }
}

/**
 * Opens the database, on a full disk for this connection alone: what connections share is a file beside it, and one that
 * shares nothing keeps that in memory (https://sqlite.org/wal.html, 8).
 */
function connectAsRoomAllows(
  file: string,
  folder: string,
): { readonly sqlite: Sqlite.Database; readonly isShortOfRoom: boolean } {
  try {
    return { sqlite: connect(file), isShortOfRoom: false };
  } catch (error) {
    const isFullDisk = lacksRoom(error) || (isInputOutputFailure(error) && hasNoRoom(folder));
    if (!isFullDisk || isEmptyFile(file)) throw error;
    return { sqlite: connect(file, "alone"), isShortOfRoom: true };
  }
}

/** Opens a SQLite file with the settings everything here relies on; `alone` keeps others from reading it meanwhile. */
export function connect(file: string, sharing: "shared" | "alone" = "shared"): Sqlite.Database {
  const sqlite = new Sqlite(file);
  try {
    if (sharing === "alone") sqlite.pragma("locking_mode = EXCLUSIVE");
    setUp(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function setUp(sqlite: Sqlite.Database): void {
  sqlite.pragma("journal_mode = WAL");
  // The driver is compiled to relax this in WAL mode; an acknowledged message must survive a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // So that REPLACE too tells the triggers of what it deletes.
  sqlite.pragma("recursive_triggers = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("cache_size = -16000");
  // Each piece of a group has a savepoint, and what it would restore goes through a file otherwise; portions are small.
  sqlite.pragma("temp_store = MEMORY");
  sqlite.pragma(`journal_size_limit = ${logLimit}`);
}

/** Bytes that the log is cut back to once it is written back into the file. */
const logLimit = 16 * 1024 * 1024;

/** Copies page by page, so that the server goes on answering in between. */
async function copyDatabase(sqlite: Sqlite.Database, file: string, progress?: (share: number) => void): Promise<void> {
  await sqlite.backup(file, {
    progress: ({ totalPages, remainingPages }) => {
      progress?.(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
      return 500;
    },
  });
}

/**
 * Writes the log back into the file. Without room for that the log stays, complete, for the next start to read; beside a
 * damaged file, too.
 */
function tidy(sqlite: Sqlite.Database): boolean {
  try {
    updateStatistics(sqlite);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    return true;
  } catch (error) {
    if (!isFull(error) && !isInputOutputFailure(error) && !isDamage(error)) throw error;
    return false;
  }
}

function checkIntegrity(sqlite: Sqlite.Database): void {
  const result: unknown = sqlite.pragma("quick_check(1)", { simple: true });
  if (result !== "ok") throw damaged(sqlite.name);
}

function damaged(file: string): DataFolderProblem {
  return new DataFolderProblem("damaged", `The database ${file} is damaged. Go back to a backup: watercooler restore`);
}

function failing(folder: string): DataFolderProblem {
  const message = `The disk of ${folder} does not work as it should. Check it, or go back to a backup on another one: watercooler restore`;
  return new DataFolderProblem("not-writable", message);
}

/** Why a data folder cannot be used, where that is what went wrong; other errors unchanged. */
export function asDataFolderProblem(error: unknown, folder: string): unknown {
  if (error instanceof DataFolderProblem) return error;
  if (isDamage(error)) return damaged(dataFiles(folder).database);
  if (lacksRoom(error)) return noRoom(folder);
  if (isInputOutputFailure(error)) return hasNoRoom(folder) ? noRoom(folder) : failing(folder);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "SQLITE_CANTOPEN" || code.startsWith("SQLITE_READONLY") || unwritable.includes(code)) {
    const { database } = dataFiles(folder);
    const isDatabase = error instanceof Error && "path" in error && error.path === database;
    const place = isDatabase ? `The file ${database}` : `The folder ${folder}`;
    if (isOnReadOnlyDisk(isDatabase ? database : folder)) {
      return new DataFolderProblem("not-writable", `${place} is on a disk that is read-only. ${mendReadOnlyDisk}`);
    }
    return new DataFolderProblem("not-writable", `${place} cannot be written to. Check who owns it.`);
  }
  return error;
}

const unwritable: readonly string[] = ["EACCES", "EPERM", "EROFS", "EEXIST", "ENOTDIR", "EISDIR"];
