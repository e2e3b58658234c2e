import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Clock } from "../clock.ts";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";
import { createGroupCommit, type GroupCommit } from "./group-commit.ts";
import { holdLock } from "./lock.ts";
import { migrate } from "./migrate.ts";
import type { Store } from "./store.ts";

/** The open database of a data folder: what reads and writes go through, until it is closed. */
export type Database = {
  readonly store: Store;
  readonly groupCommit: GroupCommit;
  /** Path of the SQLite file. */
  readonly file: string;
  /** Path of the copy made before a migration, null when none was needed. */
  readonly migrationBackup: string | null;
  /** Copies the database to a file while it is in use; `progress` hears the share that is done, 0 to 1. */
  readonly copyTo: (file: string, progress?: (share: number) => void) => Promise<void>;
  /** Writes the log back into the file and lets go of the folder. Writes still waiting are finished first. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the database of a data folder, creates and migrates it as needed, and keeps every other process out.
 * @param migrationsFolder where the generated migrations are
 * @throws {DataFolderProblem} in use, damaged, newer than this version, or not writable
 */
export function openDatabase(folder: string, migrationsFolder: string, clock: Clock): Database {
  const files = dataFiles(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const releaseLock = holdLock(files.lock);
  let sqlite: Sqlite.Database | undefined;
  try {
    const endedUncleanly = existsSync(files.running);
    sqlite = connect(files.database);
    if (endedUncleanly) checkIntegrity(sqlite, files.database);
    const migrationBackup = migrate(sqlite, migrationsFolder, files.backups);
    writeFileSync(files.running, "");
    return describe(sqlite, files, migrationBackup, releaseLock, clock);
  } catch (error) {
    sqlite?.close();
    releaseLock();
    throw asDataFolderProblem(error, files.database);
  }
}

function describe(
  sqlite: Sqlite.Database,
  files: ReturnType<typeof dataFiles>,
  migrationBackup: string | null,
  releaseLock: () => void,
  clock: Clock,
): Database {
  const groupCommit = createGroupCommit(sqlite);
  return {
    store: createStore(sqlite, clock),
    groupCommit,
    file: files.database,
    migrationBackup,
    copyTo: (file, progress) => copyDatabase(sqlite, file, progress),
    close: async () => {
      await groupCommit.drain();
      sqlite.pragma("optimize");
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
      sqlite.close();
      rmSync(files.running, { force: true });
      releaseLock();
    },
  };
}

/** Opens a SQLite file with the settings everything here relies on. */
export function connect(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = WAL");
  // The driver is compiled to relax this in WAL mode; an acknowledged message must survive a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("cache_size = -16000");
  sqlite.pragma("journal_size_limit = 16777216");
  return sqlite;
}

function createStore(sqlite: Sqlite.Database, clock: Clock): Store {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    db: drizzle(sqlite, { casing: "snake_case" }),
    now: clock.now,
    caches: new Map(),
    all: (text, values) => cachedStatement(text).all(...values),
  };

  function cachedStatement(text: string): Sqlite.Statement {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const prepared = sqlite.prepare(text);
    if (statements.size >= 500) statements.clear();
    statements.set(text, prepared);
    return prepared;
  }
}

/** Copies page by page, so that the server goes on answering in between. */
async function copyDatabase(sqlite: Sqlite.Database, file: string, progress?: (share: number) => void): Promise<void> {
  await sqlite.backup(file, {
    progress: ({ totalPages, remainingPages }) => {
      progress?.(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
      return 500;
    },
  });
}

function checkIntegrity(sqlite: Sqlite.Database, file: string): void {
  const result: unknown = sqlite.pragma("quick_check(1)", { simple: true });
  if (result !== "ok") throw new DataFolderProblem("damaged", `The database ${file} is damaged: ${String(result)}.`);
}

function asDataFolderProblem(error: unknown, file: string): unknown {
  const code = error instanceof Sqlite.SqliteError ? error.code : "";
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) {
    return new DataFolderProblem("damaged", `The database ${file} is damaged. Restore a backup into an empty folder.`);
  }
  if (code === "SQLITE_CANTOPEN" || code.startsWith("SQLITE_READONLY")) {
    return new DataFolderProblem(
      "not-writable",
      `The database ${file} cannot be written to. Check who owns the folder.`,
    );
  }
  return error;
}
