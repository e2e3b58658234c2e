import { mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate as applyMigrations } from "drizzle-orm/better-sqlite3/migrator";
import { DataFolderProblem } from "./data-folder.ts";

/**
 * Brings a database to this version's schema, all steps in one transaction. A file that holds something already is
 * copied first.
 * @returns the path of that copy, or null when there was nothing to do or nothing to lose
 * @throws {DataFolderProblem} `newer` when a newer version has written it
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
  const backup = applied.length === 0 ? null : copyBefore(sqlite, backupsFolder, applied.at(-1) ?? 0);
  applyMigrations(drizzle(sqlite), { migrationsFolder });
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

/** A complete copy under its final name only: one that was cut short is never mistaken for a backup. */
function copyBefore(sqlite: Sqlite.Database, folder: string, version: number): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `before-upgrade-from-${version}.sqlite`);
  const partial = `${file}.partial`;
  sqlite.prepare("VACUUM INTO ?").run(partial);
  renameSync(partial, file);
  return file;
}
