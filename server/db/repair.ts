import Sqlite from "better-sqlite3";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";
import { connect } from "./database.ts";
import { holdLock } from "./lock.ts";
import { isEmptyFile } from "./remains.ts";
import { isDamage } from "./sqlite-error.ts";

/** What a look at every page of a database has found. */
export type Health = "whole" | "damaged-indexes" | "damaged";

/** Looks at every page, and whether indexes are as their tables are. */
export function lookThrough(sqlite: Sqlite.Database): Health {
  const findings = (sqlite.pragma("integrity_check") as { integrity_check: string }[]).map(
    (row) => row.integrity_check,
  );
  if (findings[0] === "ok") return "whole";
  return findings.every((finding) => ofIndex.test(finding)) ? "damaged-indexes" : "damaged";
}

/** What SQLite says of an index that is not as its table is (https://sqlite.org/pragma.html#pragma_integrity_check). */
const ofIndex = /^(row \d+ missing from index|wrong # of entries in index) /;

/**
 * Makes damaged indexes of a folder's database anew from their tables, which loses nothing. A database that is damaged
 * beyond them stays as it is.
 * @throws {DataFolderProblem} `in-use`, or `damaged` where the tables contradict them
 */
export function repairIndexes(folder: string): void {
  const { database, lock } = dataFiles(folder);
  if (isEmptyFile(database)) return;
  const releaseLock = holdLock(lock);
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = connect(database);
    if (lookThrough(sqlite) === "damaged-indexes") sqlite.exec("REINDEX");
  } catch (error) {
    // What is damaged beyond its indexes is for the next look to tell.
    if (isConflict(error)) throw irreparable(database);
    if (!isDamage(error)) throw error;
  } finally {
    sqlite?.close();
    releaseLock();
  }
}

/** Rows that an index would have kept from being the same. */
function isConflict(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_CONSTRAINT");
}

function irreparable(file: string): DataFolderProblem {
  const message = `The indexes of ${file} cannot be made anew from its tables. Go back to a backup: watercooler restore`;
  return new DataFolderProblem("damaged", message);
}
