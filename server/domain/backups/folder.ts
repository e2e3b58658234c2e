import { randomUUID } from "node:crypto";
import { access, constants, mkdir, opendir, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { partialFile } from "../../archive/pack.ts";
import type { Config } from "../../config.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { invalidParameter } from "../../http/errors.ts";
import { backupProblem } from "./failure.ts";
import type { BackupSettings } from "./queries.ts";

/** A file of a backup: its size in bytes, and when it was written last, in UNIX seconds. */
export type BackupFile = { readonly name: string; readonly bytes: number; readonly writtenAt: number };

/** How many files are listed, and how many are looked at in a folder that is full of other things. */
const limits = { listed: 200, looked: 20_000 };

const namePattern = /^watercooler-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}(-\d+)?\.tar$/;

/** The folder that backups go to. */
export function folderOf({ dataFolder }: Pick<Config, "dataFolder">, { folder }: Pick<BackupSettings, "folder">) {
  return folder ?? dataFiles(dataFolder).backups;
}

/**
 * A folder that somebody chose, proven to be one that the server can write to; null for the one in the data folder, which
 * an empty text stands for.
 * @throws {ApiError} BAD_REQUEST with what is wrong with it
 */
export async function readFolder({ dataFolder }: Pick<Config, "dataFolder">, text: string): Promise<string | null> {
  const wanted = text.trim();
  if (wanted === "") return null;
  if (!isAbsolute(wanted))
    throw invalidParameter("folder", "invalid", "The folder must be a full path on the server's computer.");
  const folder = resolve(wanted);
  if (folder === dataFiles(dataFolder).backups) return null;
  const problem = await writingProblem(folder);
  if (problem !== undefined) throw invalidParameter("folder", "unfit", problem);
  if (isInside(await realpath(folder), await realpath(dataFolder))) {
    throw invalidParameter(
      "folder",
      "unfit",
      "The folder must not be inside the data folder. Choose another, best on another disk.",
    );
  }
  return folder;
}

/** Why backups cannot go to a folder, as far as can be seen without writing there; undefined when they can. */
export async function folderProblem(folder: string): Promise<string | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return `${folder} is not a folder. Choose another.`;
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return problemWith(error, folder);
  }
}

function problemWith(error: unknown, folder: string): string {
  return backupProblem(error, folder) ?? `The folder ${folder} cannot be used. Choose another.`;
}

/** The same, and a file is written there and removed, for not every system tells otherwise. */
export async function writingProblem(folder: string): Promise<string | undefined> {
  const problem = await folderProblem(folder);
  if (problem !== undefined) return problem;
  const probe = join(folder, `.watercooler-${randomUUID()}`);
  try {
    await writeFile(probe, "watercooler", { flag: "wx", mode: 0o600 });
    return undefined;
  } catch (error) {
    return problemWith(error, folder);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/**
 * Creates the default folder if needed. Other folders were made by the person who chose them; one that is missing may
 * be on a disk that is not connected. Answers why backups cannot go there; undefined when they can.
 */
export async function prepareFolder(
  { dataFolder }: Pick<Config, "dataFolder">,
  folder: string,
): Promise<string | undefined> {
  try {
    if (folder === dataFiles(dataFolder).backups) await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return (await folderProblem(folder)) ?? problemWith(error, folder);
  }
  return writingProblem(folder);
}

/** A name that no backup in the folder has, of a moment in UNIX milliseconds. */
export async function freeName(folder: string, now: number): Promise<string> {
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(":", "-");
  for (let count = 1; ; count++) {
    const name = `watercooler-${moment}${count === 1 ? "" : `-${count}`}.tar`;
    // Where nobody can look, nothing can be written either, which is said then.
    if ((await fileAt(folder, name).catch(() => undefined)) === undefined) return name;
  }
}

/** A file of a backup; undefined when there is none by this name. */
export async function fileAt(folder: string, name: string): Promise<BackupFile | undefined> {
  const found = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (found?.isFile() !== true) return undefined;
  return { name, bytes: found.size, writtenAt: Math.floor(found.mtimeMs / 1000) };
}

/** The newest files in a folder that are called as our backups are; none where the folder is not there. */
export async function backupFiles(folder: string): Promise<readonly BackupFile[]> {
  const names: string[] = [];
  let looked = 0;
  for await (const { name } of (await opendirIfThere(folder)) ?? []) {
    if (namePattern.test(name)) names.push(name);
    looked += 1;
    if (looked >= limits.looked) break;
  }
  const found: BackupFile[] = [];
  for (const name of names.sort().reverse().slice(0, limits.listed)) {
    const file = await fileAt(folder, name);
    if (file !== undefined) found.push(file);
  }
  return found;
}

/** Whether a text is a name that our backups have, and so leads nowhere else. */
export function isBackupName(text: string): boolean {
  return namePattern.test(text);
}

/** Removes what was written of a backup that did not get its name. */
export async function removePartial(folder: string, name: string): Promise<void> {
  // Where the disk is gone there is nothing to remove; what comes back with it is removed before the next one.
  await rm(partialFile(join(folder, name)), { force: true }).catch(() => undefined);
}

/**
 * Removes unfinished files that no server knows any more, such as those of a database that was replaced. A file that is
 * being written is never a day old.
 * @param now UNIX milliseconds
 */
export async function removeOldPartials(folder: string, now: number): Promise<void> {
  // Where the folder cannot be read, no backup is made in it either, which is said then.
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!namePattern.test(name.replace(/\.partial$/, "")) || namePattern.test(name)) continue;
    const found = await fileAt(folder, name).catch(() => undefined);
    if (found !== undefined && now / 1000 - found.writtenAt > oldAge)
      await rm(join(folder, name)).catch(() => undefined);
  }
}

/** In seconds. */
const oldAge = 86_400;

async function opendirIfThere(folder: string) {
  return opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

function isInside(folder: string, outer: string): boolean {
  const way = relative(outer, folder);
  return way === "" || (!way.startsWith("..") && !isAbsolute(way));
}
