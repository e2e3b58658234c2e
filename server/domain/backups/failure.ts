import { DataFolderProblem } from "../../db/data-folder.ts";
import { isInputOutputFailure } from "../../db/sqlite-error.ts";
import { isOutOfSpace } from "../../db/storage-problem.ts";
import { type BackupReason, backupReasons } from "../../texts/reasons/backup-reasons.ts";
import { writeReason } from "../../texts/write-reason.ts";

/** The reason in English, for the log, the command line and the API. */
export function writeBackupReason(reason: BackupReason): string {
  return writeReason(backupReasons, reason);
}

/** Finds the reason why a backup in a folder failed; undefined for errors that only the server's log explains. */
export function reasonOfFailure(error: unknown, folder: string): BackupReason | undefined {
  if (error instanceof DataFolderProblem) return reasonOfProblem(error);
  const code = codeOfFailure(error);
  return code && { code, facts: { folder } };
}

/** Finds the reason why a backup's file or database cannot be used, if people can do something about it here. */
export function reasonOfProblem({ reason }: DataFolderProblem): BackupReason | undefined {
  return reason !== null && isBackupReason(reason) ? reason : undefined;
}

function isBackupReason(reason: {
  readonly code: string;
  readonly facts: BackupReason["facts"];
}): reason is BackupReason {
  return reason.code in backupReasons;
}

function codeOfFailure(error: unknown): BackupReason["code"] | undefined {
  if (isOutOfSpace(error)) return "disk_full";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (missingCodes.includes(code)) return "folder_missing";
  if (code === "EROFS") return "disk_read_only";
  if (forbiddenCodes.includes(code)) return "folder_forbidden";
  return isInputOutputFailure(error) || failingCodes.includes(code) ? "disk_failing" : undefined;
}

const missingCodes = ["ENOENT", "ENOTDIR"];
const forbiddenCodes = ["EACCES", "EPERM"];
const failingCodes = ["EIO", "ENODEV", "ENXIO"];
