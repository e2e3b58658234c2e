import { DataFolderProblem } from "../db/data-folder.ts";
import { storageProblem } from "../db/storage-problem.ts";
import { ApiError } from "../http/errors.ts";

/** The exit codes of every command (docs/command-line.md). */
export const exitCodes = { success: 0, failure: 1, usage: 2, folderInUse: 3, badDatabase: 4 } as const;

/** Why a command failed: one sentence for the person at the terminal, and the exit code. */
export class CommandFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.failure, cause?: unknown) {
    super(message, { cause });
    this.name = "CommandFailure";
    this.exitCode = exitCode;
  }
}

/** The failure of a command with wrong arguments: an unknown flag, a missing value. */
export function badUsage(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.usage);
}

/** Turns any error into a message for the person at the terminal. An unexpected error becomes the `cause`. */
export function asCommandFailure(cause: unknown): CommandFailure {
  const error = storageProblem(cause);
  if (error instanceof CommandFailure) return error;
  if (error instanceof DataFolderProblem) return new CommandFailure(error.message, folderExitCodes[error.kind]);
  if (error instanceof ApiError) return new CommandFailure(error.message);
  if (isSystemError(error)) return new CommandFailure(describeSystemError(error));
  const message = firstLine(error instanceof Error ? error.message : String(error));
  return new CommandFailure(message, exitCodes.failure, error);
}

const folderExitCodes: Record<DataFolderProblem["kind"], number> = {
  "in-use": exitCodes.folderInUse,
  damaged: exitCodes.badDatabase,
  lost: exitCodes.badDatabase,
  newer: exitCodes.badDatabase,
  "not-writable": exitCodes.failure,
};

type SystemError = Error & { readonly code: string; readonly path?: string; readonly port?: number };

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";
}

function describeSystemError(error: SystemError): string {
  const place = error.path ?? (error.port === undefined ? "it" : `port ${error.port}`);
  const describe = systemErrors[error.code];
  return describe === undefined ? firstLine(error.message) : describe(place);
}

const systemErrors: Readonly<Record<string, (place: string) => string>> = {
  EACCES: (place) => `You don't have permission to use ${place}. Check its permissions, or choose another.`,
  EPERM: (place) => `You don't have permission to use ${place}. Check its permissions, or choose another.`,
  EROFS: (place) => `${place} is on a read-only disk. Choose another place.`,
  ENOENT: (place) => `${place} doesn't exist. Check the spelling.`,
  ENOTDIR: (place) => `${place} is not inside a folder. Check the spelling.`,
  EEXIST: (place) => `${place} already exists and is not a folder. Choose another place.`,
  EISDIR: (place) => `${place} is a folder, but a file is needed.`,
  ENOSPC: () => "The disk is full. Free some space, then try again.",
  EADDRINUSE: (place) => `${place} is taken by another program. Choose another with --port.`,
  EADDRNOTAVAIL: () => "This computer does not have the address given as --host.",
  ENOTFOUND: () => "The address given as --host is not known. Give an IP address of this computer.",
};

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? "";
}
