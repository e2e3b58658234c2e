import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { dataFiles } from "../../server/db/data-folder.ts";
import { temporaryFolder } from "../run/folders.ts";
import { runCommand } from "../run/product.ts";

/** The size of an office. */
export type OfficeSize = { readonly users: number; readonly channels: number; readonly messages: number };

/** The office of most figures: a hundred people and a few thousand messages. */
export const smallOffice: OfficeSize = { users: 100, channels: 20, messages: 5_000 };

/** Creates a data folder with an office, with the product's own `seed`. */
export async function createOffice(size: OfficeSize): Promise<string> {
  const folder = temporaryFolder();
  const flags = Object.entries(size).flatMap(([name, count]) => [`--${name}`, String(count)]);
  await runCommand(["seed", "--data", folder, "--seed", "1", ...flags]);
  return folder;
}

/** Changes the database of a stopped office directly: it takes a second instead of an hour. */
export function editOffice<Result>(folder: string, edit: (sqlite: Sqlite.Database) => Result): Result {
  const sqlite = new Sqlite(dataFiles(folder).database);
  try {
    sqlite.pragma("synchronous = OFF");
    return edit(sqlite);
  } finally {
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    sqlite.close();
  }
}

/** Copies a stopped office's database for a floor; returns the path of the copy. */
export function copyDatabase(folder: string): string {
  const copy = join(temporaryFolder(), "copy.sqlite");
  copyFileSync(dataFiles(folder).database, copy);
  return copy;
}

/** Deletes an office before the end of the run, to free its disk space. */
export function removeOffice(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
