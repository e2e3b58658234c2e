import Sqlite from "better-sqlite3";

/** Whether SQLite reports that a file is damaged, or not a database (https://sqlite.org/rescode.html). */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT");
}

/** Whether SQLite had no room for a write. */
export function isFull(error: unknown): boolean {
  return codeOf(error) === "SQLITE_FULL";
}

/** Whether the system could not read or write a SQLite file; SQLite may not say that the disk is full. */
export function isInputOutputFailure(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("SQLITE_IOERR") && code !== "SQLITE_IOERR_NOMEM";
}

/** Whether the system could not force a SQLite file to the disk, and may have dropped what was written to it. */
export function isFlushFailure(error: unknown): boolean {
  return codeOf(error) === "SQLITE_IOERR_FSYNC";
}

function codeOf(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : "";
}
