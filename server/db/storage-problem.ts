import { ApiError } from "../http/errors.ts";
import { DataFolderProblem } from "./data-folder.ts";
import { isDiskFailure } from "./sqlite-error.ts";

/** A failure to write for want of room or a failing disk, as a refusal people can act on; other errors unchanged. */
export function storageProblem(error: unknown): unknown {
  if (!lacksRoom(error)) return error;
  return new ApiError(
    "STORAGE_FULL",
    "The server's disk is full, so nothing was saved. Ask an administrator to free some space, then try again.",
  );
}

/** The same for who knows the disks apart: it names a folder on the one that is full. */
export function noRoom(folder: string): DataFolderProblem {
  return new DataFolderProblem("not-writable", `There is no room on the disk of ${folder}. Free some, then try again.`);
}

/** Whether something could not be written for want of room or because the disk fails. */
export function lacksRoom(error: unknown): boolean {
  return isDiskFailure(error) || isFileTooMuch(error);
}

/** Whether the file system itself had no room for a file. */
function isFileTooMuch(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
