import { hash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate as applyMigrations } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationSteps } from "./migration-steps.ts";
import { seal } from "./seal.ts";

/**
 * Migrates a database to this version's schema, all steps in one transaction. A file with content is copied first.
 * @returns the path of that copy, or null if nothing had to be migrated or the file was empty
 * @throws {DataFolderProblem} `newer` when a newer version has written it, `damaged` when another program has
 */
export function migrate(sqlite: Sqlite.Database, migrationsFolder: string, backupsFolder: string): string | null {
  const { known, applied } = readMigrationSteps(sqlite, migrationsFolder, sqlite.name);
  if (applied.length >= known.length) return null;
  const backup = applied.length === 0 ? null : copyBeforeUpgrade(sqlite, backupsFolder, applied.at(-1) ?? 0);
  // Steps that rebuild a table drop the old one: with foreign keys on, the rows that refer to it would be deleted too.
  sqlite.pragma("foreign_keys = OFF");
  // A step may remove secrets, which must not stay readable in the free pages.
  sqlite.pragma("secure_delete = ON");
  addFunctions(sqlite);
  try {
    applyMigrations(drizzle(sqlite), { migrationsFolder });
  } finally {
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma("secure_delete = OFF");
  }
  return backup;
}

/** SQL functions that steps need: `sha256`, in hex, and `sealed`, with the folder's key. */
function addFunctions(sqlite: Sqlite.Database): void {
  const folder = dirname(sqlite.name);
  sqlite.function("sha256", { deterministic: true }, (text) => hash("sha256", String(text)));
  sqlite.function("sealed", (text) => seal(folder, String(text)));
}

/**
 * Copies the database before its migration. Only a complete copy gets the final name, so that a truncated one is never
 * mistaken for a backup.
 */
function copyBeforeUpgrade(sqlite: Sqlite.Database, folder: string, version: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `before-upgrade-from-${version}.sqlite`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  // Created here, so that only its owner can read it from the first byte.
  writeFileSync(partial, "", { mode: 0o600, flag: "wx" });
  sqlite.prepare("VACUUM INTO ?").run(partial);
  renameSync(partial, file);
  return file;
}
