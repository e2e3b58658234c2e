import Sqlite from "better-sqlite3";
import { connect } from "./connection.ts";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";
import { holdLock } from "./lock.ts";
import { isEmptyFile } from "./lost-database.ts";
import { isDamage } from "./sqlite-error.ts";

/** The result of checking every page of a database. */
export type Health = "intact" | "damaged-indexes" | "damaged";

/** Checks every page, and whether indexes match their tables. */
export function checkDatabase(sqlite: Sqlite.Database): Health {
  const findings = (sqlite.pragma("integrity_check") as { integrity_check: string }[]).map(
    (row) => row.integrity_check,
  );
  if (findings[0] === "ok") return "intact";
  return findings.every((finding) => indexFinding.test(finding)) ? "damaged-indexes" : "damaged";
}

/**
 * SQLite's message for an index that does not match its table (https://sqlite.org/pragma.html#pragma_integrity_check).
 */
const indexFinding = /^(row \d+ missing from index|wrong # of entries in index) /;

/**
 * Rebuilds the damaged indexes of a folder's database from their tables, so that nothing is lost. A database with other
 * damage stays as it is.
 * @throws {DataFolderProblem} `in-use`, or `damaged` where the tables contradict the indexes
 */
export function repairIndexes(folder: string): void {
  const { database, lock } = dataFiles(folder);
  if (isEmptyFile(database)) return;
  const releaseLock = holdLock(lock);
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = connect(database);
    if (checkDatabase(sqlite) === "damaged-indexes") sqlite.exec("REINDEX");
  } catch (error) {
    // The next check reports other damage.
    if (isConflict(error)) throw irreparable(database);
    if (!isDamage(error)) throw error;
  } finally {
    sqlite?.close();
    releaseLock();
  }
}

/** Whether there are duplicate rows that an intact unique index would have refused. */
function isConflict(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_CONSTRAINT");
}

function irreparable(file: string): DataFolderProblem {
  const message = `The indexes of ${file} cannot be rebuilt from its tables. Restore a backup: watercooler restore`;
  return new DataFolderProblem("damaged", message);
}
