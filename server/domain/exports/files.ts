import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dataFiles } from "../../db/data-folder.ts";
import { namesIn } from "../../db/names-in.ts";
import type { Export } from "./queries.ts";

/**
 * Where an export is on the disk. Only its random token names the files, so names that people give never reach the
 * disk.
 */
export function exportFiles(dataFolder: string, token: string) {
  const { exports: folder } = dataFiles(dataFolder);
  return {
    folder,
    archive: join(folder, `${token}.tar`),
    /** The folder in which the archive and its files are written. */
    unfinished: join(folder, `${token}.unfinished`),
  };
}

/** Removes the archive of an export. A missing file is no error. */
export async function removeArchive(dataFolder: string, { token }: Export): Promise<void> {
  await rm(exportFiles(dataFolder, token).archive, { force: true });
}

/** Removes everything except the archives of these exports. A server that was killed may have left unfinished files. */
export async function removeOtherFiles(dataFolder: string, known: readonly Export[]): Promise<void> {
  const { exports: folder } = dataFiles(dataFolder);
  const archives = new Set(known.map(({ token }) => `${token}.tar`));
  for (const name of await namesIn(folder)) {
    if (!archives.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}
