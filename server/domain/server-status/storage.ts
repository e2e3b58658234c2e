import type { StatsFs } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { uploadSpaceUsed } from "../uploads/queries.ts";
import type { storageShape } from "./shapes.ts";
import { readUnlessDamaged } from "./trouble.ts";

/** How much of the disk the data uses, and how much is free, in bytes. */
export type Storage = z.infer<typeof storageShape>;

const mebibyte = 1024 * 1024;

/** Measures the disk usage. The size of uploads is known from the database. */
export async function storage(ctx: Context): Promise<Storage> {
  const { dataFolder, uploads } = ctx.config;
  const files = dataFiles(dataFolder);
  const [database, log, backups, exports, disk] = await Promise.all([
    sizeOf(files.database),
    sizeOf(`${files.database}-wal`),
    sizeOfFolder(files.backups),
    sizeOfFolder(files.exports),
    findDisk(dataFolder),
  ]);
  return {
    database: database + log,
    uploads: readUnlessDamaged(() => uploadSpaceUsed(ctx), 0),
    upload_quota: uploads.quota === null ? null : uploads.quota * mebibyte,
    backups,
    exports,
    free: disk.bavail * disk.bsize,
    disk: disk.blocks * disk.bsize,
  };
}

/** The disk of a folder; the disk of its parent if the folder itself is missing. */
async function findDisk(folder: string): Promise<StatsFs> {
  return statfs(folder).catch((error: unknown) => {
    const parent = dirname(folder);
    if (parent === folder) throw error;
    return findDisk(parent);
  });
}

/** The size of the files directly in a folder; 0 where there is no folder. */
async function sizeOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** 0 for missing files. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : 0;
}
