import Sqlite from "better-sqlite3";
import { ApiError } from "../http/errors.ts";

/** A failure to write for want of room or a failing disk, as a refusal people can act on; other errors unchanged. */
export function storageProblem(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (error.code === "SQLITE_FULL" || error.code.startsWith("SQLITE_IOERR")) {
    return new ApiError(
      "STORAGE_FULL",
      "The server's disk is full, so nothing was saved. Ask an administrator to free some space, then try again.",
    );
  }
  return error;
}
