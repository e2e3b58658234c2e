import { ApiError } from "../http/errors.ts";
import { isDiskFailure } from "./sqlite-error.ts";

/** A failure to write for want of room or a failing disk, as a refusal people can act on; other errors unchanged. */
export function storageProblem(error: unknown): unknown {
  if (!isDiskFailure(error) && !lacksRoom(error)) return error;
  return new ApiError(
    "STORAGE_FULL",
    "The server's disk is full, so nothing was saved. Ask an administrator to free some space, then try again.",
  );
}

/** Whether the file system itself had no room for a file. */
function lacksRoom(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
