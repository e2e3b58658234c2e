import { rm } from "node:fs/promises";
import { z } from "zod";
import { uploadsIn } from "../../db/backup.ts";
import { holdFiles } from "../../domain/uploads/held-files.ts";
import { nameAgain, openSnapshot } from "../../domain/uploads/snapshots.ts";
import { CommandFailure } from "../failure.ts";
import { operation } from "../operation.ts";

/** How much of it all the database is taken to be. */
const databaseShare = 0.9;

/**
 * Copies the database as it is at one moment to a file that does not exist yet, and gives every upload that it speaks of
 * a second name, in a folder that is answered: whatever is removed from then on, they stay as they were. Who asks for it
 * removes the folder.
 */
export const takeSnapshot = operation({
  name: "take-snapshot",
  input: z.object({ file: z.string() }),
  output: z.object({ uploads: z.string() }),
  run: async ({ ctx, database }, { file }, progress) => {
    const { dataFolder } = ctx.config;
    const uploads = await openSnapshot(dataFolder);
    const letGo = holdFiles(dataFolder);
    try {
      await database.copyTo(file, (share) => progress(share * databaseShare));
      for (const { pathId } of uploadsIn(file)) {
        await nameAgain(dataFolder, pathId, uploads);
        // However many there are, the command hears that something is still being done.
        progress(databaseShare);
      }
      progress(1);
      return { uploads };
    } catch (error) {
      await rm(uploads, { recursive: true, force: true });
      throw isUnwritable(error) ? new CommandFailure(`The server has no permission to write ${file}.`) : error;
    } finally {
      await letGo();
    }
  },
});

/** The server may run as another user than the command. */
function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "SQLITE_CANTOPEN" || error.code === "SQLITE_READONLY";
}
