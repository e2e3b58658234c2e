import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { dataFiles } from "../../server/db/data-folder.ts";
import { temporaryFolder } from "../run/folders.ts";
import { runCommand } from "../run/product.ts";

/** How large an office is. */
export type OfficeSize = { readonly users: number; readonly channels: number; readonly messages: number };

/** The office most figures are taken in: a hundred people and a few thousand messages. */
export const smallOffice: OfficeSize = { users: 100, channels: 20, messages: 5_000 };

/** A data folder with an office in it, made by the product's own `seed`. */
export async function createOffice(size: OfficeSize): Promise<string> {
  const folder = temporaryFolder();
  const flags = Object.entries(size).flatMap(([name, count]) => [`--${name}`, String(count)]);
  await runCommand(["seed", "--data", folder, "--seed", "1", ...flags]);
  return folder;
}

/** Changes the database of a stopped office directly: what would take the product an hour takes a second. */
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

/** A copy of a stopped office's database, for a floor; answers its path. */
export function copyDatabase(folder: string): string {
  const copy = join(temporaryFolder(), "copy.sqlite");
  copyFileSync(dataFiles(folder).database, copy);
  return copy;
}

/** Gives the disk its space back before the end. */
export function removeOffice(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
