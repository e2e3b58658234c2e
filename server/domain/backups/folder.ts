import { randomUUID } from "node:crypto";
import { access, constants, mkdir, opendir, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { partialFile } from "../../archive/pack.ts";
import type { Config } from "../../config.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { type ApiError, invalidParameter } from "../../http/errors.ts";
import type { BackupReason } from "../../texts/reasons/backup-reasons.ts";
import { isFullPath } from "../full-path.ts";
import { reasonOfFailure, writeBackupReason } from "./failure.ts";
import type { BackupSettings } from "./queries.ts";
import { shareLooks } from "./share-look.ts";

/** A backup's file: its size in bytes, and when it was last written, in UNIX seconds. */
export type BackupFile = { readonly name: string; readonly bytes: number; readonly writtenAt: number };

/** How many backups are listed, and how many names are read in a folder full of other files. */
const limits = { listed: 200, read: 20_000 };

const namePattern = /^watercooler-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}(-\d+)?\.tar$/;

/** The folder that backups are written to. */
export function folderOf({ dataFolder }: Pick<Config, "dataFolder">, { folder }: Pick<BackupSettings, "folder">) {
  return folder ?? dataFiles(dataFolder).backups;
}

/**
 * Checks a folder that somebody chose: the server must be able to write there. Null for empty text, which selects the
 * one in the data folder.
 * @throws {ApiError} BAD_REQUEST with what is wrong with the folder
 */
export async function readFolder({ dataFolder }: Pick<Config, "dataFolder">, text: string): Promise<string | null> {
  const path = text.trim();
  if (path === "") return null;
  if (!isFullPathHere(path))
    throw invalidParameter("folder", "invalid", "The folder must be a full path on the server's computer.");
  const folder = resolve(path);
  if (folder === dataFiles(dataFolder).backups) return null;
  const reason = await writingProblem(folder);
  if (reason !== undefined) throw unfitFolder(reason);
  if (isInside(await realpath(folder), await realpath(dataFolder)))
    throw unfitFolder({ code: "folder_inside_data", facts: {} });
  return folder;
}

/** Whether a text is a full path on this system. */
export function isFullPathHere(text: string): boolean {
  return isFullPath(text, sep === "/" ? "posix" : "windows");
}

function unfitFolder(reason: BackupReason): ApiError {
  return invalidParameter("folder", "unfit", writeBackupReason(reason), { problem_reason: reason });
}

/** Finds the reason why backups cannot be written to a folder, without writing there; undefined when they can. */
export async function folderProblem(folder: string): Promise<BackupReason | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return { code: "not_a_folder", facts: { folder } };
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return problemWith(error, folder);
  }
}

/** Why a folder for backups cannot be used, after an error. */
export function problemWith(error: unknown, folder: string): BackupReason {
  return reasonOfFailure(error, folder) ?? { code: "folder_unusable", facts: { folder } };
}

/**
 * Finds the reason why backups cannot be stored in a folder; undefined if they can. A file is written and removed as a
 * test, because not every system reports missing permissions otherwise.
 */
export function writingProblem(folder: string): Promise<BackupReason | undefined> {
  return shareProbe(folder, () => probeWriting(folder));
}

const shareProbe = shareLooks<BackupReason | undefined>();

async function probeWriting(folder: string): Promise<BackupReason | undefined> {
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
 * Creates the default folder if needed. Other folders were created by the person who chose them; a missing one may be
 * on a disk that is not connected. Returns why backups cannot be written there; undefined when they can.
 */
export async function prepareFolder(
  { dataFolder }: Pick<Config, "dataFolder">,
  folder: string,
): Promise<BackupReason | undefined> {
  try {
    if (folder === dataFiles(dataFolder).backups) await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return (await folderProblem(folder)) ?? problemWith(error, folder);
  }
  return writingProblem(folder);
}

/**
 * A name that no backup in the folder has yet.
 * @param now UNIX milliseconds
 */
export async function unusedName(folder: string, now: number): Promise<string> {
  for (let count = 1; ; count++) {
    const name = `watercooler-${timeInName(now)}${count === 1 ? "" : `-${count}`}.tar`;
    // If the folder cannot be read, writing fails too, and that error is reported.
    if ((await fileAt(folder, name).catch(() => undefined)) === undefined) return name;
  }
}

/**
 * A time as the names of backups have it: no system forbids these characters, and names sort by time.
 * @param now UNIX milliseconds
 */
export function timeInName(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replaceAll(":", "-");
}

/** A backup's file by its name; undefined when there is none. */
export async function fileAt(folder: string, name: string): Promise<BackupFile | undefined> {
  const found = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (found?.isFile() !== true) return undefined;
  return { name, bytes: found.size, writtenAt: Math.floor(found.mtimeMs / 1000) };
}

/** The newest files in a folder that have the name of a backup; empty where there is no folder. */
export async function backupFiles(folder: string): Promise<readonly BackupFile[]> {
  const names: string[] = [];
  let count = 0;
  for await (const { name } of (await opendirIfThere(folder)) ?? []) {
    if (namePattern.test(name)) names.push(name);
    count += 1;
    if (count >= limits.read) break;
  }
  const found: BackupFile[] = [];
  for (const name of names.sort().reverse().slice(0, limits.listed)) {
    const file = await fileAt(folder, name);
    if (file !== undefined) found.push(file);
  }
  return found;
}

/** Whether a text is the name of a backup. Such a name contains no path. */
export function isBackupName(text: string): boolean {
  return namePattern.test(text);
}

/** Removes the partial file of an unfinished backup. */
export async function removePartial(folder: string, name: string): Promise<void> {
  // If the disk is missing, the file stays on it. It is removed before the next backup once the disk is back.
  await rm(partialFile(join(folder, name)), { force: true }).catch(() => undefined);
}

/**
 * Removes partial files that no row refers to, for example because the database was replaced. A file that is still
 * being written is never a day old.
 * @param now UNIX milliseconds
 */
export async function removeOldPartials(folder: string, now: number): Promise<void> {
  // If the folder cannot be read, the backup fails too, and that error is reported.
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!namePattern.test(name.replace(/\.partial$/, "")) || namePattern.test(name)) continue;
    const found = await fileAt(folder, name).catch(() => undefined);
    if (found !== undefined && now / 1000 - found.writtenAt > partialAgeLimit)
      await rm(join(folder, name)).catch(() => undefined);
  }
}

/** The age above which a partial file is removed, in seconds. */
const partialAgeLimit = 86_400;

async function opendirIfThere(folder: string) {
  return opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

function isInside(folder: string, outer: string): boolean {
  const path = relative(outer, folder);
  return path === "" || (!path.startsWith("..") && !isAbsolute(path));
}
