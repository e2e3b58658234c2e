import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "../../context.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { isDamage, isInputOutputFailure } from "../../db/sqlite-error.ts";
import { lastBackup } from "./queries.ts";

/**
 * Where the newest backup is that was made and checked, for who may need it: where the database does not even tell that any
 * more, the newest archive in the data folder. Null for none.
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

/** What a server was writing when it ended has another name. */
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
