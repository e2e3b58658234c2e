import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { DataFolderProblem } from "./data-folder.ts";

/** The migrations of this version and those applied to a database, oldest first, each by its creation time. */
export type MigrationSteps = { readonly known: readonly number[]; readonly applied: readonly number[] };

/**
 * Compares a database with this version.
 * @param name the database's name in the problem
 * @throws {DataFolderProblem} `newer` when a newer version has written it, `damaged` when it belongs to another program
 */
export function readMigrationSteps(sqlite: Sqlite.Database, migrationsFolder: string, name: string): MigrationSteps {
  const known = knownMigrations(migrationsFolder);
  const applied = appliedMigrations(sqlite);
  const newest = known.at(-1) ?? 0;
  if (applied.some((when) => when > newest)) {
    throw new DataFolderProblem("newer", { code: "newer_version", facts: { file: name } });
  }
  if (applied.length === 0 && hasTables(sqlite)) {
    throw new DataFolderProblem("damaged", { code: "other_program", facts: { file: name } });
  }
  return { known, applied };
}

function knownMigrations(folder: string): number[] {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, "meta", "_journal.json"), "utf8"),
  );
  return journal.entries.map(({ when }) => when);
}

function appliedMigrations(sqlite: Sqlite.Database): number[] {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (table === undefined) return [];
  return sqlite.prepare("SELECT created_at FROM __drizzle_migrations ORDER BY created_at").pluck().all().map(Number);
}

/** A database that was never migrated and has tables belongs to another program. */
function hasTables(sqlite: Sqlite.Database): boolean {
  const foreign = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '__drizzle_migrations' LIMIT 1";
  return sqlite.prepare(foreign).get() !== undefined;
}
