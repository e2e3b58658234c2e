import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate as applyMigrations } from "drizzle-orm/better-sqlite3/migrator";
import { DataFolderProblem } from "./data-folder.ts";

/**
 * Brings a database to this version's schema, all steps in one transaction. A file that holds something already is
 * copied first.
 * @returns the path of that copy, or null when there was nothing to do or nothing to lose
 * @throws {DataFolderProblem} `newer` when a newer version has written it, `damaged` when something else has
 */
export function migrate(sqlite: Sqlite.Database, migrationsFolder: string, backupsFolder: string): string | null {
  const known = knownMigrations(migrationsFolder);
  const applied = appliedMigrations(sqlite);
  const newest = known.at(-1)?.when ?? 0;
  if (applied.some((when) => when > newest)) {
    throw new DataFolderProblem(
      "newer",
      "This data was written by a newer version of Watercooler. Install that version.",
    );
  }
  if (applied.length >= known.length) return null;
  if (applied.length === 0) assertEmpty(sqlite);
  const backup = applied.length === 0 ? null : copyBefore(sqlite, backupsFolder, applied.at(-1) ?? 0);
  // Steps that rebuild a table drop the old one: with foreign keys on, the rows that refer to it would go with it.
  sqlite.pragma("foreign_keys = OFF");
  try {
    applyMigrations(drizzle(sqlite), { migrationsFolder });
  } finally {
    sqlite.pragma("foreign_keys = ON");
  }
  return backup;
}

function knownMigrations(folder: string): { readonly when: number }[] {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, "meta", "_journal.json"), "utf8"),
  );
  return journal.entries;
}

function appliedMigrations(sqlite: Sqlite.Database): number[] {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (table === undefined) return [];
  return sqlite.prepare("SELECT created_at FROM __drizzle_migrations ORDER BY created_at").pluck().all().map(Number);
}

/** A database that nobody has migrated yet and that has tables all the same is not ours to change. */
function assertEmpty(sqlite: Sqlite.Database): void {
  const foreign = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '__drizzle_migrations' LIMIT 1";
  if (sqlite.prepare(foreign).get() === undefined) return;
  throw new DataFolderProblem("damaged", `${sqlite.name} is not a Watercooler database. Choose another data folder.`);
}

/** A complete copy under its final name only: one that was cut short is never mistaken for a backup. */
function copyBefore(sqlite: Sqlite.Database, folder: string, version: number): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `before-upgrade-from-${version}.sqlite`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  sqlite.prepare("VACUUM INTO ?").run(partial);
  renameSync(partial, file);
  return file;
}
