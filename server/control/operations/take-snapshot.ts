import { dirname } from "node:path";
import { z } from "zod";
import { takeSnapshotOfData } from "../../archive/snapshot.ts";
import { diskFull, isOutOfSpace } from "../../db/storage-problem.ts";
import { CommandFailure } from "../failure.ts";
import { operation } from "../operation.ts";

/**
 * Copies the database as of one moment to a file, and links every upload in it into a new folder, which is returned.
 * Uploads that are removed later stay in that folder. The caller deletes the folder.
 */
export const takeSnapshot = operation({
  name: "take-snapshot",
  administers: null,
  input: z.object({ file: z.string() }),
  output: z.object({ uploads: z.string() }),
  run: async ({ ctx, database }, { file }, progress) => {
    try {
      return { uploads: await takeSnapshotOfData(ctx.config.dataFolder, database.copyTo, file, progress) };
    } catch (error) {
      if (isOutOfSpace(error)) throw diskFull(dirname(file));
      throw isUnwritable(error) ? new CommandFailure(`The server has no permission to write ${file}.`) : error;
    }
  },
});

/** The server may run as another user than the command. */
function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "SQLITE_CANTOPEN" || error.code === "SQLITE_READONLY";
}
