import Sqlite from "better-sqlite3";
import { isEmptyFile } from "./lost-database.ts";
import { isInputOutputFailure } from "./sqlite-error.ts";
import { isDiskFull } from "./storage/disk-full.ts";
import { isOutOfSpace } from "./storage-problem.ts";

/**
 * Opens the database; on a full disk, for this connection alone. Several connections share an index in a file, and a
 * single one keeps it in memory (https://sqlite.org/wal.html, 8).
 */
export function connectDespiteFullDisk(
  file: string,
  folder: string,
): { readonly sqlite: Sqlite.Database; readonly hasFullDisk: boolean } {
  try {
    return { sqlite: connect(file), hasFullDisk: false };
  } catch (error) {
    const isFullDisk = isOutOfSpace(error) || (isInputOutputFailure(error) && isDiskFull(folder));
    if (!isFullDisk || isEmptyFile(file)) throw error;
    return { sqlite: connect(file, "alone"), hasFullDisk: true };
  }
}

/**
 * Opens a SQLite file with the settings that all code here relies on; `alone` keeps other connections from reading it.
 */
export function connect(file: string, sharing: "shared" | "alone" = "shared"): Sqlite.Database {
  const sqlite = new Sqlite(file);
  try {
    if (sharing === "alone") sqlite.pragma("locking_mode = EXCLUSIVE");
    applySettings(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function applySettings(sqlite: Sqlite.Database): void {
  sqlite.pragma("journal_mode = WAL");
  // The driver's default in WAL mode is weaker; an acknowledged message must survive a power cut.
  sqlite.pragma("synchronous = FULL");
  // On macOS, a plain fsync leaves the data in the disk's own memory. Elsewhere this changes nothing.
  sqlite.pragma("fullfsync = ON");
  sqlite.pragma("checkpoint_fullfsync = ON");
  sqlite.pragma("foreign_keys = ON");
  // With this, REPLACE runs the triggers for the rows that it deletes.
  sqlite.pragma("recursive_triggers = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("cache_size = -16000");
  // Each piece of a group commit has a savepoint. Its data is small, and would be written to a file otherwise.
  sqlite.pragma("temp_store = MEMORY");
  sqlite.pragma(`journal_size_limit = ${logLimit}`);
}

/** The size in bytes that the log is truncated to once it is written back into the file. */
export const logLimit = 16 * 1024 * 1024;
