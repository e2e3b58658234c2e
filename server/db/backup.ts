import { chmodSync, closeSync, fsyncSync, openSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { DataFolderProblem } from "./data-folder.ts";
import { readMigrationSteps } from "./migration-steps.ts";
import { isDamage } from "./sqlite-error.ts";

/**
 * Completes a copy of a database: a single file that only its owner can read. Checks every page, and that this version
 * can open it.
 * @param name the file's name in a problem
 * @throws {DataFolderProblem} `damaged` or `newer`
 */
export function finishCopy(file: string, migrationsFolder: string, name: string): void {
  chmodSync(file, 0o600);
  try {
    change(file, (sqlite) => sqlite.pragma("journal_mode = DELETE"));
    examine(file, migrationsFolder, name);
  } catch (error) {
    throw isDamage(error) ? damaged(name) : error;
  }
  syncToDisk(file);
}

/**
 * Removes the event queues and the event log from a copy: clients would mistake old events for new ones. They register
 * again, as after any long absence.
 * @throws {SqliteError} when the file is no database
 */
export function removeClientState(file: string): void {
  change(file, (sqlite) => {
    const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    for (const table of ["event_queues", "events"]) if (tables.includes(table)) sqlite.exec(`DELETE FROM ${table}`);
  });
}

/** Forces a file onto the disk. */
export function syncToDisk(path: string): void {
  // Windows does this only for a file that is open for writing.
  const handle = openSync(path, process.platform === "win32" ? "r+" : "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function change(file: string, work: (sqlite: Sqlite.Database) => void): void {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    work(sqlite);
  } finally {
    sqlite.close();
  }
}

function examine(file: string, migrationsFolder: string, name: string): void {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const { applied } = readMigrationSteps(sqlite, migrationsFolder, name);
    if (applied.length === 0) throw new DataFolderProblem("damaged", { code: "other_program", facts: { file: name } });
    if (sqlite.pragma("integrity_check(1)", { simple: true }) !== "ok") throw damaged(name);
  } finally {
    sqlite.close();
  }
}

function damaged(name: string): DataFolderProblem {
  return new DataFolderProblem("damaged", { code: "not_a_database", facts: { file: name } });
}
