import { ApiError } from "../http/errors.ts";
import { DataFolderProblem } from "./data-folder.ts";
import { isDamage, isFull, isInputOutputFailure } from "./sqlite-error.ts";

/**
 * Turns the error of an operation that failed because of a full or failing disk, or too many open files, into one that
 * people can act on. Other errors stay unchanged.
 */
export function storageProblem(error: unknown): unknown {
  if (isOutOfSpace(error)) return storageFull();
  if (isSystemError(error, ["EMFILE", "ENFILE"])) return tooManyFiles();
  return isInputOutputFailure(error) || isSystemError(error, ["EIO"]) ? diskFailing() : error;
}

/** Does the same as {@link storageProblem} for the server's own database, which may also be damaged. */
export function ownStorageProblem(error: unknown): unknown {
  return isDamage(error) ? damagedDatabase() : storageProblem(error);
}

/** The error for a write that found no room. */
export function storageFull(): ApiError {
  return new ApiError(
    "STORAGE_FULL",
    "The server's disk is full, so nothing was saved. Ask an administrator to free some space, then try again.",
  );
}

/** The error for a request that a failing disk prevents. */
export function diskFailing(): ApiError {
  return unavailable("The server's disk is failing, so this could not be done.");
}

function tooManyFiles(): ApiError {
  return unavailable("The server can open no more files at the moment, so this could not be done.");
}

/** The error for a request that a damaged database prevents. */
export function damagedDatabase(): ApiError {
  return unavailable("The server's database is damaged, so this could not be done.");
}

/** The error for a write to a database that has lost its file. */
export function missingDatabase(): ApiError {
  return unavailable("The server cannot reach its database anymore, so nothing was saved.");
}

function unavailable(what: string): ApiError {
  return new ApiError("STORAGE_UNAVAILABLE", `${what} Ask an administrator to look at the overview.`);
}

/** Whether an error says that nothing can be written at the moment. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "STORAGE_FULL" || error.code === "STORAGE_UNAVAILABLE");
}

/** A full disk, for the administrator of the computer: it names a folder on that disk. */
export function diskFull(folder: string): DataFolderProblem {
  return new DataFolderProblem("not-writable", { code: "data_disk_full", facts: { folder } });
}

/** Whether a write failed because there was no room. */
export function isOutOfSpace(error: unknown): boolean {
  return isFull(error) || isSystemError(error, ["ENOSPC", "EDQUOT"]);
}

function isSystemError(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
