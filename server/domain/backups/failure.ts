import { DataFolderProblem } from "../../db/data-folder.ts";
import { isInputOutputFailure } from "../../db/sqlite-error.ts";
import { isOutOfSpace } from "../../db/storage-problem.ts";

/**
 * Why a backup in a folder failed, and what to do about it; undefined for errors that only the server's log explains.
 */
export function backupProblem(error: unknown, folder: string): string | undefined {
  if (error instanceof DataFolderProblem) return error.message;
  if (isOutOfSpace(error)) return `There is no room on the disk of ${folder}. Free some, or choose another folder.`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (missingCodes.includes(code)) {
    return `The folder ${folder} is not there. Connect the disk that it is on, or choose another folder.`;
  }
  if (code === "EROFS")
    return `The disk of ${folder} is read-only. Have it mounted for writing, or choose another folder.`;
  if (forbiddenCodes.includes(code)) {
    return `The server may not write to ${folder}. Change who owns it, or choose another folder.`;
  }
  if (isInputOutputFailure(error) || code === "EIO" || code === "ENODEV" || code === "ENXIO") {
    return `The disk of ${folder} is failing. Check it, or choose another folder.`;
  }
  return undefined;
}

const missingCodes = ["ENOENT", "ENOTDIR"];
const forbiddenCodes = ["EACCES", "EPERM"];
