import { closeSync, existsSync, fchmodSync, fstatSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type Sqlite from "better-sqlite3";
import type { Clock } from "../clock.ts";
import { connectDespiteFullDisk, logLimit } from "./connection.ts";
import { DataFolderProblem, dataFiles, isDatabaseLost } from "./data-folder.ts";
import { createGroupCommit, type GroupCommit } from "./group-commit.ts";
import { holdLock } from "./lock.ts";
import { isLeftOpen, leaveOpen } from "./log/leave-open.ts";
import { openLog } from "./log/log.ts";
import { skipUnflushedIds } from "./log/new-ids.ts";
import { isEmptyFile, refuseLostDatabase, refuseOtherDatabase } from "./lost-database.ts";
import { makeFolder } from "./make-folder.ts";
import { migrate } from "./migrate.ts";
import { readMigrationSteps } from "./migration-steps.ts";
import { moveContentAside } from "./move-content-aside.ts";
import { markMoved } from "./organization-mark.ts";
import { isOnReadOnlyDisk } from "./read-only-disk.ts";
import { isDamage, isFlushFailure, isFull, isInputOutputFailure } from "./sqlite-error.ts";
import { updateStatistics } from "./statistics.ts";
import { isDiskFull } from "./storage/disk-full.ts";
import { watchForOverwriting } from "./storage/overwritten.ts";
import { type StorageWatch, watchStorage } from "./storage/watch.ts";
import { watchSqliteErrors } from "./storage/watch-sqlite-errors.ts";
import { diskFull, isOutOfSpace } from "./storage-problem.ts";
import { createStore, type Reader, type Store } from "./store.ts";
import { syncFolder } from "./sync-folder.ts";

/** The open database of a data folder. All reads and writes use it, until it is closed. */
export type Database = {
  readonly store: Store;
  readonly groupCommit: GroupCommit;
  /** Path of the SQLite file. */
  readonly file: string;
  /** Path of the copy made before a migration, null when none was needed. */
  readonly migrationBackup: string | null;
  /** Copies the database to a file while it is in use; `progress` gets the completed share, 0 to 1. */
  readonly copyTo: (file: string, progress?: (share: number) => void) => Promise<void>;
  /**
   * Whether the disk was too full for the index file that connections share. Then no other process can read the
   * database, and nothing can be written to it until there is room.
   */
  readonly hasFullDisk: boolean;
  readonly storage: StorageWatch;
  /**
   * Forces a write outside of the group commit to the disk, while everybody waits.
   * @throws the system's error; nothing can be written from then on
   */
  readonly flushNow: () => void;
  /** Calls the listener if the worker that writes the log back cannot run. Then everybody waits for that. */
  readonly onWorkerFailure: (listener: (error: unknown) => void) => void;
  /**
   * Finishes the waiting writes, writes the log back into the file and releases the folder. A second call does nothing.
   * After a failed flush the database stays open, and the folder locked.
   */
  readonly close: () => Promise<void>;
  /** Whether the folder stays locked until the process ends. */
  readonly staysLocked: () => boolean;
};

/** How a folder is opened whose database may be lost. */
export type OpeningOptions = {
  /**
   * Whether a folder that has lost its database gets an empty one; the rest of its content is then moved into a
   * subfolder.
   */
  readonly startsEmpty?: boolean;
  /** Whether a database has an organization. Without this, every database is taken for the folder's own. */
  readonly isSetUp?: IsSetUp;
  /**
   * The worker that writes the log back (`log/checkpoint-worker.ts`), so that nobody waits for the disk. Without it,
   * every commit waits: enough for commands.
   */
  readonly checkpointWorker?: string | null;
};

type IsSetUp = (reader: Reader) => boolean;

/**
 * Opens the database of a data folder, creates and migrates it as needed, and locks the folder against other processes.
 * @param migrationsFolder the folder of the generated migrations
 * @throws {DataFolderProblem} when the folder is in use, damaged, not writable or written by a newer version, or its
 * database is lost
 */
export function openDatabase(
  folder: string,
  migrationsFolder: string,
  clock: Clock,
  { startsEmpty = false, isSetUp = () => true, checkpointWorker = null }: OpeningOptions = {},
): Database {
  const open = () => openFolder(folder, migrationsFolder, clock, isSetUp, checkpointWorker);
  try {
    return open();
  } catch (error) {
    if (!startsEmpty || !isDatabaseLost(error)) throw error;
    moveContentAside(folder, clock);
    return open();
  }
}

function openFolder(
  folder: string,
  migrationsFolder: string,
  clock: Clock,
  isSetUp: IsSetUp,
  checkpointWorker: string | null,
): Database {
  const files = dataFiles(folder);
  let releaseLock = () => {};
  let sqlite: Sqlite.Database | undefined;
  try {
    makeFolder(folder);
    releaseLock = holdLock(files.lock);
    const endedUncleanly = existsSync(files.running);
    // This must come before SQLite opens the file: it would remove the log beside an empty file.
    if (isEmptyFile(files.database)) refuseLostDatabase(folder);
    restrictToOwner(files.database);
    const { hasFullDisk, ...connection } = connectDespiteFullDisk(files.database, folder);
    sqlite = connection.sqlite;
    if (endedUncleanly) checkIntegrity(sqlite);
    if (readMigrationSteps(sqlite, migrationsFolder, files.database).applied.length === 0) refuseLostDatabase(folder);
    const migrationBackup = migrate(sqlite, migrationsFolder, files.backups);
    const mustSkipIds = endedUncleanly && !skipIds(sqlite, hasFullDisk);
    const store = createStore(sqlite, clock);
    refuseOtherDatabase(folder, () => isSetUp({ store }));
    // Forced to disk, because the next start must see it after a power cut.
    markRunning(files.running, hasFullDisk);
    const worker = hasFullDisk ? null : checkpointWorker;
    const opened = { sqlite, store, files, migrationBackup, hasFullDisk, mustSkipIds };
    return createDatabase(opened, releaseLock, clock, worker);
  } catch (error) {
    sqlite?.close();
    releaseLock();
    throw asDataFolderProblem(error, folder);
  }
}

/** A connection that is ready for use. */
type Opened = Pick<Database, "store" | "migrationBackup" | "hasFullDisk"> & {
  readonly sqlite: Sqlite.Database;
  readonly files: ReturnType<typeof dataFiles>;
  /** Whether IDs must be skipped, and there was no room to write that. */
  readonly mustSkipIds: boolean;
};

function createDatabase(
  { sqlite, store, files, migrationBackup, hasFullDisk, mustSkipIds }: Opened,
  releaseLock: () => void,
  clock: Clock,
  checkpointWorker: string | null,
): Database {
  const copyTo = (file: string, progress?: (share: number) => void) => copyDatabase(sqlite, file, progress);
  const overwriting = watchForOverwriting(sqlite, files.database, logLimit);
  const { isOverwritten } = overwriting;
  const dataFolder = dirname(files.database);
  const storage = watchStorage({ file: files.database, dataFolder, copyTo, clock, isOverwritten });
  watchSqliteErrors(sqlite, storage.reportError);
  let workerFailed = (_error: unknown) => {};
  const log =
    checkpointWorker === null || !overwriting.isMarked
      ? null
      : openLog(sqlite, checkpointWorker, storage, (error) => workerFailed(error));
  const groupCommit = createGroupCommit(sqlite, storage, {
    disk: log === null ? null : { ...log.disk, pause: log.pause },
    beforeFirst: mustSkipIds ? () => skipUnflushedIds(sqlite) : () => {},
  });
  return {
    store,
    groupCommit,
    file: files.database,
    migrationBackup,
    hasFullDisk,
    copyTo,
    storage,
    flushNow: () => log?.disk.flushNow(),
    onWorkerFailure: (listener) => {
      workerFailed = listener;
    },
    staysLocked: () => isLeftOpen(sqlite),
    close: async () => {
      await groupCommit.close();
      if (!sqlite.open || isLeftOpen(sqlite)) return;
      await storage.finishRescue();
      await log?.close();
      const isComplete = !isLeftOpen(sqlite) && writeLogBack(sqlite);
      if (isLeftOpen(sqlite)) return;
      sqlite.close();
      overwriting.close();
      const trouble = storage.trouble();
      if (isComplete && trouble === null && !mustSkipIds) rmSync(files.running, { force: true });
      if (trouble?.kind === "gone" && trouble.movedTo !== null) markMoved(dataFolder, trouble.movedTo);
      releaseLock();
    },
  };
}

/**
 * Creates the file if needed, and hides it from other users of this computer: they may be able to read a folder that
 * existed before. SQLite gives the files beside it the same mode.
 * @throws when it cannot be written to, which SQLite would only notice at the first message
 */
function restrictToOwner(file: string): void {
  const descriptor = openSync(file, "a", 0o600);
  try {
    if ((fstatSync(descriptor).mode & 0o077) !== 0) fchmodSync(descriptor, 0o600);
  } catch {
    // Another user's file, or a file system without owners: doctor reports who can read the folder.
  } finally {
    closeSync(descriptor);
  }
}

/** Skips IDs that may have been read before a power cut; returns whether there was room to write that. */
function skipIds(sqlite: Sqlite.Database, hasFullDisk: boolean): boolean {
  try {
    skipUnflushedIds(sqlite);
    return true;
  } catch (error) {
    if (!hasFullDisk || !(isFull(error) || isInputOutputFailure(error))) throw error;
    return false;
  }
}

/**
 * Marks the database as in use. A full disk is no error: nothing is changed then, so the next start need not check as
 * much.
 */
function markRunning(file: string, hasFullDisk: boolean): void {
  try {
    writeFileSync(file, "", { flush: true });
    syncFolder(dirname(file));
  } catch (error) {
    if (!hasFullDisk || !isOutOfSpace(error)) throw error;
  }
}

/** Copies page by page, so that the server continues to answer in between. */
async function copyDatabase(sqlite: Sqlite.Database, file: string, progress?: (share: number) => void): Promise<void> {
  await sqlite.backup(file, {
    progress: ({ totalPages, remainingPages }) => {
      progress?.(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
      return 500;
    },
  });
}

/**
 * Writes the log back into the file; returns whether it could. When the disk is full or the file is damaged, the log
 * stays complete for the next start.
 */
function writeLogBack(sqlite: Sqlite.Database): boolean {
  try {
    updateStatistics(sqlite);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    return true;
  } catch (error) {
    if (!isFull(error) && !isInputOutputFailure(error) && !isDamage(error)) throw error;
    if (isFlushFailure(error)) leaveOpen(sqlite);
    return false;
  }
}

function checkIntegrity(sqlite: Sqlite.Database): void {
  const result: unknown = sqlite.pragma("quick_check(1)", { simple: true });
  if (result !== "ok") throw damaged(sqlite.name);
}

function damaged(file: string): DataFolderProblem {
  return new DataFolderProblem("damaged", { code: "own_database_damaged", facts: { file } });
}

function failingDisk(folder: string): DataFolderProblem {
  return new DataFolderProblem("not-writable", { code: "data_disk_failing", facts: { folder } });
}

/** Turns an error into a problem of the data folder where it is one; other errors stay unchanged. */
export function asDataFolderProblem(error: unknown, folder: string): unknown {
  if (error instanceof DataFolderProblem) return error;
  if (isDamage(error)) return damaged(dataFiles(folder).database);
  if (isOutOfSpace(error)) return diskFull(folder);
  if (isInputOutputFailure(error)) return isDiskFull(folder) ? diskFull(folder) : failingDisk(folder);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "SQLITE_CANTOPEN" || code.startsWith("SQLITE_READONLY") || unwritable.includes(code)) {
    const { database } = dataFiles(folder);
    const isDatabase = error instanceof Error && "path" in error && error.path === database;
    const isReadOnly = isOnReadOnlyDisk(isDatabase ? database : folder);
    return new DataFolderProblem(
      "not-writable",
      isDatabase
        ? { code: isReadOnly ? "file_read_only" : "file_not_writable", facts: { file: database } }
        : { code: isReadOnly ? "folder_read_only" : "folder_not_writable", facts: { folder } },
    );
  }
  return error;
}

const unwritable: readonly string[] = ["EACCES", "EPERM", "EROFS", "EEXIST", "ENOTDIR", "EISDIR"];
