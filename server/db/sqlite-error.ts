import Sqlite from "better-sqlite3";

/** Whether SQLite says that a file is damaged, or no database at all (https://sqlite.org/rescode.html). */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT");
}

/** Whether SQLite could not write, for want of room or because the disk fails. */
export function isDiskFailure(error: unknown): boolean {
  const code = codeOf(error);
  return code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR");
}

function codeOf(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : "";
}
