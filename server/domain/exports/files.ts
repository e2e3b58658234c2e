import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dataFiles } from "../../db/data-folder.ts";
import type { Export } from "./queries.ts";

/** Where an export is on the disk; the token is its random part, so that nothing people name is a name there. */
export function exportFiles(dataFolder: string, token: string) {
  const { exports: folder } = dataFiles(dataFolder);
  return {
    folder,
    archive: join(folder, `${token}.tar`),
    /** What is being written of it: the files that go into the archive, and the archive until it is whole. */
    unfinished: join(folder, `${token}.unfinished`),
  };
}

/** Removes the archive of an export, as far as it is there. */
export async function removeArchive(dataFolder: string, { token }: Export): Promise<void> {
  await rm(exportFiles(dataFolder, token).archive, { force: true });
}

/** Removes everything but the archives of these exports, as a server that was killed may have left it. */
export async function removeOtherFiles(dataFolder: string, known: readonly Export[]): Promise<void> {
  const { exports: folder } = dataFiles(dataFolder);
  const archives = new Set(known.map(({ token }) => `${token}.tar`));
  for (const name of await namesIn(folder)) {
    if (!archives.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** What lies in a folder; nothing where there is none. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
