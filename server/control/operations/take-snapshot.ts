import { dirname } from "node:path";
import { z } from "zod";
import { takeSnapshotOf } from "../../archive/snapshot.ts";
import { diskFull, isOutOfSpace } from "../../db/storage-problem.ts";
import { CommandFailure } from "../failure.ts";
import { operation } from "../operation.ts";

/**
 * Copies the database as it is at one moment to a file that does not exist yet, and gives every upload that it speaks of
 * a second name, in a folder that is answered: whatever is removed from then on, they stay as they were. Who asks for it
 * removes the folder.
 */
export const takeSnapshot = operation({
  name: "take-snapshot",
  administers: null,
  input: z.object({ file: z.string() }),
  output: z.object({ uploads: z.string() }),
  run: async ({ ctx, database }, { file }, progress) => {
    try {
      return { uploads: await takeSnapshotOf(ctx.config.dataFolder, database.copyTo, file, progress) };
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
