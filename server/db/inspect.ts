import Sqlite from "better-sqlite3";
import { DataFolderProblem } from "./data-folder.ts";
import { readMigrationSteps } from "./migration-steps.ts";
import { isDamage } from "./sqlite-error.ts";

/** What a look at a database tells, whether a server has it open or not. */
export type Inspection = {
  /** Migrations that the next start of the server will apply. */
  readonly stepsBehind: number;
  /** UNIX seconds; null without messages. */
  readonly newestMessageAt: number | null;
};

/**
 * Looks through a database file without changing it.
 * @throws {DataFolderProblem} `damaged`, `newer`, or `not-writable` when it cannot even be read
 */
export function inspectDatabase(file: string, migrationsFolder: string): Inspection {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
    const { known, applied } = readMigrationSteps(sqlite, migrationsFolder, file);
    if (sqlite.pragma("quick_check(1)", { simple: true }) !== "ok") throw damaged(file);
    return { stepsBehind: known.length - applied.length, newestMessageAt: newestMessage(sqlite) };
  } catch (error) {
    throw asProblem(error, file);
  } finally {
    sqlite?.close();
  }
}

function newestMessage(sqlite: Sqlite.Database): number | null {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'messages'").get();
  if (table === undefined) return null;
  const sentAt: unknown = sqlite.prepare("SELECT sent_at FROM messages ORDER BY id DESC LIMIT 1").pluck().get();
  return typeof sentAt === "number" ? sentAt : null;
}

function asProblem(error: unknown, file: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (isDamage(error)) return damaged(file);
  return new DataFolderProblem("not-writable", `${file} cannot be read. Check who owns it.`);
}

function damaged(file: string): DataFolderProblem {
  return new DataFolderProblem("damaged", `${file} is damaged. Restore a backup: watercooler restore`);
}
