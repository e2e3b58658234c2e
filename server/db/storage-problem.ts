import { ApiError } from "../http/errors.ts";
import { DataFolderProblem } from "./data-folder.ts";
import { isDamage, isFull, isInputOutputFailure } from "./sqlite-error.ts";

/** A failure to write for want of room or a failing disk, as a refusal people can act on; other errors unchanged. */
export function storageProblem(error: unknown): unknown {
  if (lacksRoom(error)) return full();
  if (isSystemError(error, ["EMFILE", "ENFILE"])) return tooManyFiles();
  return isInputOutputFailure(error) || isSystemError(error, ["EIO"]) ? failingDisk() : error;
}

/** The same of the server's own database, which may be damaged besides. */
export function ownStorageProblem(error: unknown): unknown {
  return isDamage(error) ? damagedDatabase() : storageProblem(error);
}

/** The refusal of what there is no room for. */
export function full(): ApiError {
  return new ApiError(
    "STORAGE_FULL",
    "The server's disk is full, so nothing was saved. Ask an administrator to free some space, then try again.",
  );
}

/** The refusal of what a disk that fails keeps from being done. */
export function failingDisk(): ApiError {
  return unavailable("The server's disk does not work as it should, so this could not be done.");
}

function tooManyFiles(): ApiError {
  return unavailable("The server can open no more files at the moment, so this could not be done.");
}

/** The refusal of what a damaged database keeps from being done. */
export function damagedDatabase(): ApiError {
  return unavailable("The server's database is damaged, so this could not be done.");
}

/** The refusal of what would be written to a database that is gone from its place. */
export function goneDatabase(): ApiError {
  return unavailable("The server cannot reach its database any more, so nothing was saved.");
}

function unavailable(what: string): ApiError {
  return new ApiError("STORAGE_UNAVAILABLE", `${what} Ask an administrator to look at the overview.`);
}

/** Whether something was refused since nothing can be written at the moment. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "STORAGE_FULL" || error.code === "STORAGE_UNAVAILABLE");
}

/** A full disk for who knows the disks apart: it names a folder on the one that is full. */
export function noRoom(folder: string): DataFolderProblem {
  return new DataFolderProblem("not-writable", `There is no room on the disk of ${folder}. Free some, then try again.`);
}

/** Whether something could not be written for want of room. */
export function lacksRoom(error: unknown): boolean {
  return isFull(error) || isSystemError(error, ["ENOSPC", "EDQUOT"]);
}

function isSystemError(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
