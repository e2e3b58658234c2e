import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "../../context.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { isDamage, isInputOutputFailure } from "../../db/sqlite-error.ts";
import { lastBackup } from "./queries.ts";

/**
 * The path of the newest finished and checked backup; null for none. If the database is too damaged to read it from, it
 * is the newest archive in the data folder.
 */
export function lastGoodBackup(ctx: Context): string | null {
  try {
    const last = lastBackup(ctx);
    return last === undefined ? null : join(last.folder, last.name);
  } catch (error) {
    if (!isDamage(error) && !isInputOutputFailure(error)) throw error;
    return newestArchive(dataFiles(ctx.config.dataFolder).backups);
  }
}

/** Unfinished archives have another extension. */
function newestArchive(folder: string): string | null {
  const archives = filesIn(folder).filter((path) => path.endsWith(".tar"));
  return archives.sort((a, b) => writtenAt(a) - writtenAt(b)).at(-1) ?? null;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
