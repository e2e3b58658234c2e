import type { StatsFs } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { uploadSpaceUsed } from "../uploads/queries.ts";
import type { storageShape } from "./shapes.ts";
import { unlessDamaged } from "./trouble.ts";

/** What the data takes of the disk, and what is left, in bytes. */
export type Storage = z.infer<typeof storageShape>;

const mebibyte = 1024 * 1024;

/** Looks at the disk. Of uploads it is known without looking how much they take. */
export async function storage(ctx: Context): Promise<Storage> {
  const { dataFolder, uploads } = ctx.config;
  const files = dataFiles(dataFolder);
  const [database, log, backups, exports, disk] = await Promise.all([
    sizeOf(files.database),
    sizeOf(`${files.database}-wal`),
    sizeOfFolder(files.backups),
    sizeOfFolder(files.exports),
    diskOf(dataFolder),
  ]);
  return {
    database: database + log,
    uploads: unlessDamaged(() => uploadSpaceUsed(ctx), 0),
    upload_quota: uploads.quota === null ? null : uploads.quota * mebibyte,
    backups,
    exports,
    free: disk.bavail * disk.bsize,
    disk: disk.blocks * disk.bsize,
  };
}

/** The disk of a folder; that of the one around it where the folder itself is gone. */
async function diskOf(folder: string): Promise<StatsFs> {
  return statfs(folder).catch((error: unknown) => {
    const around = dirname(folder);
    if (around === folder) throw error;
    return diskOf(around);
  });
}

/** What lies directly in a folder; nothing where there is none. */
async function sizeOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Zero for what is not there, or not any more. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : 0;
}
