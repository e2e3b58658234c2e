import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { exitCodes } from "../../control/failure.ts";
import type { ServerDescription } from "../../control/operations/describe-server.ts";
import { DataFolderProblem, dataFiles } from "../../db/data-folder.ts";
import { recommendedFreeSpace } from "../../db/free-space.ts";
import { inspectDatabase } from "../../db/inspect.ts";
import { refuseLostDatabase } from "../../db/lost-database.ts";
import { isOnReadOnlyDisk, readOnlyDiskRemedy } from "../../db/read-only-disk.ts";
import { checkBackups } from "./backups.ts";
import { type Finding, fine, wrong } from "./check.ts";
import { checkClock } from "./clock.ts";
import { readStoredTimes } from "./stored-times.ts";

/** Checks that the folder exists, that we can use it, and that nobody else can. */
export function checkFolder(folder: string): Finding {
  const name = "Data folder";
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined)
    return wrong(name, `${folder} does not exist`, "Choose the right one with --data, or start the server.");
  if (!found.isDirectory()) return wrong(name, `${folder} is not a folder`, "Choose the right one with --data.");
  if (!isAllowed(folder, constants.R_OK | constants.W_OK | constants.X_OK)) return unwritable(name, folder);
  const isOpenToOthers = process.platform !== "win32" && (found.mode & 0o077) !== 0;
  if (isOpenToOthers)
    return wrong(name, `other users of this computer can read ${folder}`, `Run: chmod 700 "${folder}"`);
  return fine(name, folder);
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function unwritable(name: string, path: string): Finding {
  if (isOnReadOnlyDisk(path)) return wrong(name, `${path} is on a read-only disk`, readOnlyDiskRemedy);
  return wrong(name, `${path} can't be written to`, "Run as the user who owns it, or change its permissions.");
}

/** Checks that the disk has space for normal work, and for a copy of the database before an upgrade. */
export function checkDisk(folder: string): Finding {
  const name = "Disk space";
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const recommended = recommendedFreeSpace(statSync(dataFiles(folder).database, { throwIfNoEntry: false })?.size ?? 0);
  if (free < recommended)
    return wrong(name, `only ${inMegabytes(free)} free`, `Free ${inMegabytes(recommended - free)} or more.`);
  return fine(name, `${inMegabytes(free)} free`);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

/** Checks that the running server can still write to its database. */
export function checkStorage({ storage }: Pick<ServerDescription, "storage">): Finding {
  const name = "Saving";
  return storage === null
    ? fine(name, "new messages are saved")
    : wrong(name, "new messages are not saved", storage, exitCodes.badDatabase);
}

/** Checks the integrity and the version of the database, this computer's clock, and the age of the last backup. */
export function checkDatabase(folder: string, migrationsFolder: string, now: number): Finding[] {
  const name = "Database";
  const file = dataFiles(folder).database;
  try {
    if (!existsSync(file)) {
      refuseLostDatabase(folder);
      return [fine(name, "none yet; the server creates one when it starts")];
    }
    if (!isAllowed(file, constants.R_OK | constants.W_OK)) return [unwritable(name, file)];
    const { stepsBehind, found: times } = inspectDatabase(file, migrationsFolder, readStoredTimes);
    const isCurrent = stepsBehind === 0;
    const state = isCurrent ? "intact" : "fine; the server upgrades it when it starts";
    return [fine(name, state), checkClock(folder, now, times), ...(isCurrent ? [checkBackups(now, times)] : [])];
  } catch (error) {
    if (!(error instanceof DataFolderProblem)) throw error;
    const exitCode = error.kind === "not-writable" ? exitCodes.failure : exitCodes.badDatabase;
    return [wrong(name, "it can't be used", error.message, exitCode)];
  }
}
