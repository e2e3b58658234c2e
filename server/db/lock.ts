import Sqlite from "better-sqlite3";
import { DataFolderProblem } from "./data-folder.ts";
import { isDamage } from "./sqlite-error.ts";

/**
 * Keeps other processes out of a data folder with an exclusive lock on a small SQLite file. The operating system
 * releases the lock when the process ends in any way, so none is ever left behind.
 * @returns the function that releases it
 * @throws {DataFolderProblem} `in-use` when another process holds it, `damaged` when the file is something else
 */
export function holdLock(file: string): () => void {
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    // Nothing is written to it: a journal beside it would need room on a disk that may be full.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw lockProblem(error, file);
  }
  return () => lock.close();
}

function lockProblem(error: unknown, file: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (isDamage(error)) return new DataFolderProblem("damaged", { code: "lock_damaged", facts: { file } });
  if (!error.code.startsWith("SQLITE_BUSY")) return error;
  return new DataFolderProblem("in-use", { code: "folder_in_use", facts: {} });
}
