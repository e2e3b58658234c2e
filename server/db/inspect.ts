import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { DataFolderProblem } from "./data-folder.ts";
import { isEmptyFile, refuseLostDatabase } from "./lost-database.ts";
import { readMigrationSteps } from "./migration-steps.ts";
import { isOnReadOnlyDisk } from "./read-only-disk.ts";
import { checkDatabase } from "./repair.ts";
import { isDamage } from "./sqlite-error.ts";

/** The result of inspecting a database, whether a server has it open or not. */
export type Inspection = {
  /** Migrations that the next start of the server will apply. */
  readonly stepsBehind: number;
  /** UNIX seconds; null without messages. */
  readonly newestMessageAt: number | null;
  /** The clock's time before it jumped far ahead, in UNIX seconds; null while the server trusts it. */
  readonly jumpedFrom: number | null;
  /** The newest backup that the server has made and checked, in UNIX seconds; null for none. */
  readonly lastBackupAt: number | null;
  /** When the organization was set up, in UNIX seconds; null before that. */
  readonly foundedAt: number | null;
};

/**
 * Inspects the database file of a data folder without changing it.
 * @throws {DataFolderProblem} `damaged`, `lost`, `newer`, or `not-writable` when it cannot even be read
 */
export function inspectDatabase(file: string, migrationsFolder: string): Inspection {
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
    return {
      stepsBehind: known.length - applied.length,
      newestMessageAt: readTime(sqlite, "messages", "SELECT sent_at FROM messages ORDER BY id DESC LIMIT 1"),
      jumpedFrom: readTime(sqlite, "server_clocks", "SELECT jumped_from FROM server_clocks"),
      lastBackupAt: readTime(
        sqlite,
        "backups",
        "SELECT max(created_at) FROM backups WHERE finished_at IS NOT NULL AND failure IS NULL",
      ),
      foundedAt: readTime(sqlite, "organizations", "SELECT min(created_at) FROM organizations"),
    };
  } catch (error) {
    throw toDataFolderProblem(error, file);
  } finally {
    sqlite?.close();
  }
}

/** The time that a query returns; null if it returns none, or the table does not exist yet. */
function readTime(sqlite: Sqlite.Database, table: string, query: string): number | null {
  if (sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) === undefined) return null;
  const time: unknown = sqlite.prepare(query).pluck().get();
  return typeof time === "number" ? time : null;
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
