import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { DataFolderProblem } from "./data-folder.ts";
import { type DatabaseFile, databaseFile } from "./database-file.ts";
import { isEmptyFile, refuseLostDatabase } from "./lost-database.ts";
import { readMigrationSteps } from "./migration-steps.ts";
import { isOnReadOnlyDisk } from "./read-only-disk.ts";
import { checkDatabase } from "./repair.ts";
import { isDamage } from "./sqlite-error.ts";

/** The result of inspecting a database, whether a server has it open or not. */
export type Inspection<Found> = {
  /** Migrations that the next start of the server will apply. */
  readonly stepsBehind: number;
  readonly found: Found;
};

/**
 * Inspects the database file of a data folder without changing it, and reads from it if it is intact.
 * @throws {DataFolderProblem} `damaged`, `lost`, `newer`, or `not-writable` when it cannot even be read
 */
export function inspectDatabase<Found>(
  file: string,
  migrationsFolder: string,
  read: (database: DatabaseFile) => Found,
): Inspection<Found> {
  let sqlite: Sqlite.Database | undefined;
  try {
    // This must come before SQLite opens the file: it would remove the log beside an empty file.
    if (isEmptyFile(file)) refuseLostDatabase(dirname(file));
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
    const { known, applied } = readMigrationSteps(sqlite, migrationsFolder, file);
    if (applied.length === 0) refuseLostDatabase(dirname(file));
    // This takes a fifth longer than the quick check at each start, which does not find missing index entries.
    const health = checkDatabase(sqlite);
    if (health !== "intact") throw health === "damaged" ? damaged(file) : damagedIndexes(file);
    return { stepsBehind: known.length - applied.length, found: read(databaseFile(sqlite)) };
  } catch (error) {
    throw toDataFolderProblem(error, file);
  } finally {
    sqlite?.close();
  }
}

function toDataFolderProblem(error: unknown, file: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (isDamage(error)) return damaged(file);
  if (error.code === "SQLITE_BUSY") {
    return new DataFolderProblem("not-writable", `${file} is kept by a server whose disk is full. Free some space.`);
  }
  if (isOnReadOnlyDisk(file)) {
    return new DataFolderProblem("not-writable", { code: "file_read_only", facts: { file } });
  }
  return new DataFolderProblem("not-writable", `${file} can't be read. Check its permissions.`);
}

function damaged(file: string): DataFolderProblem {
  return new DataFolderProblem("damaged", `${file} is damaged. Restore a backup: watercooler restore`);
}

function damagedIndexes(file: string): DataFolderProblem {
  return new DataFolderProblem(
    "damaged",
    `${file} has damaged indexes, while all else in it is intact. Stop the server, and run: watercooler doctor --repair`,
  );
}
