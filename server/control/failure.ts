import { DataFolderProblem } from "../db/data-folder.ts";
import { storageProblem } from "../db/storage-problem.ts";
import { ApiError } from "../http/errors.ts";
import { type FailureReason, failureReasons } from "../texts/reasons/failure-reasons.ts";
import { writeReason } from "../texts/write-reason.ts";

/** The exit codes of every command (docs/command-line.md). */
export const exitCodes = { success: 0, failure: 1, usage: 2, folderInUse: 3, badDatabase: 4 } as const;

/** Why a command failed: one sentence for the person at the terminal, and the exit code. */
export class CommandFailure extends Error {
  readonly exitCode: number;
  /** The same for the language of the desktop application; null for what it shows in English. */
  readonly reason: FailureReason | null;

  constructor(
    message: string,
    exitCode: number = exitCodes.failure,
    { cause, reason = null }: { cause?: unknown; reason?: FailureReason | null } = {},
  ) {
    super(message, { cause });
    this.name = "CommandFailure";
    this.exitCode = exitCode;
    this.reason = reason;
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
  if (error instanceof DataFolderProblem) {
    const { message, kind, reason } = error;
    return new CommandFailure(message, folderExitCodes[kind], { reason });
  }
  if (error instanceof ApiError) {
    const reason: FailureReason | null = error.code === "STORAGE_FULL" ? { code: "no_space", facts: {} } : null;
    return new CommandFailure(error.message, exitCodes.failure, { reason });
  }
  const reason = isSystemError(error) ? reasonOfSystemError(error) : null;
  if (reason !== null) return new CommandFailure(writeReason(failureReasons, reason), exitCodes.failure, { reason });
  const message = firstLine(error instanceof Error ? error.message : String(error));
  return new CommandFailure(message, exitCodes.failure, { cause: error });
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

/** Why the system refused something; null if there are no words for it. */
function reasonOfSystemError({ code, path, port }: SystemError): FailureReason | null {
  const general = generalReasons[code];
  if (general !== undefined) return { code: general, facts: {} };
  const ofPlace = path === undefined ? undefined : placeReasons[code];
  if (path !== undefined && ofPlace !== undefined) return { code: ofPlace, facts: { place: path } };
  const ofPort = port === undefined ? undefined : portReasons[code];
  return ofPort === undefined ? null : { code: ofPort, facts: { port: String(port) } };
}

type ReasonsByCode = Readonly<Record<string, FailureReason["code"] | undefined>>;

const generalReasons: ReasonsByCode = {
  EADDRNOTAVAIL: "address_missing",
  ENOTFOUND: "address_unknown",
};

const placeReasons: ReasonsByCode = {
  EACCES: "place_forbidden",
  EPERM: "place_forbidden",
  EROFS: "place_read_only",
  ENOENT: "place_missing",
  ENOTDIR: "place_not_inside_folder",
  EEXIST: "place_not_a_folder",
  EISDIR: "place_is_a_folder",
};

const portReasons: ReasonsByCode = { EADDRINUSE: "port_taken", EACCES: "port_forbidden" };

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? "";
}
