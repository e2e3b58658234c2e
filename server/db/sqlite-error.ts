import Sqlite from "better-sqlite3";

/** Whether SQLite says that a file is damaged, or no database at all (https://sqlite.org/rescode.html). */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT");
}

/** Whether SQLite had no room for what it was to write. */
export function isFull(error: unknown): boolean {
  return codeOf(error) === "SQLITE_FULL";
}

/** Whether the system could not read or write a file of SQLite's; for want of room, too, where SQLite does not tell. */
export function isInputOutputFailure(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("SQLITE_IOERR") && code !== "SQLITE_IOERR_NOMEM";
}

function codeOf(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : "";
}
