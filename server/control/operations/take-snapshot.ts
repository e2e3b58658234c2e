import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { uploadsIn } from "../../db/backup.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { holdFiles } from "../../domain/uploads/held-files.ts";
import { uploadFile } from "../../domain/uploads/path.ts";
import { CommandFailure } from "../failure.ts";
import { operation } from "../operation.ts";

/** How old a snapshot is that somebody must have left behind, in milliseconds. */
const leftBehind = 86_400_000;

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
    await removeLeftovers(dataFolder, ctx.clock.now());
    const uploads = join(dataFiles(dataFolder).snapshots, randomUUID());
    await mkdir(uploads, { recursive: true, mode: 0o700 });
    const letGo = holdFiles(dataFolder);
    try {
      await database.copyTo(file, progress);
      for (const { pathId } of uploadsIn(file)) {
        const original = uploadFile(dataFolder, pathId);
        await nameAgain(original.file, join(uploads, original.token));
      }
      return { uploads };
    } catch (error) {
      await rm(uploads, { recursive: true, force: true });
      throw isUnwritable(error) ? new CommandFailure(`The server has no permission to write ${file}.`) : error;
    } finally {
      await letGo();
    }
  },
});

/** A second name costs no room; where the file system has none, a copy does the same. */
async function nameAgain(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    // Lost already: nothing that a backup could mend.
    if (isMissing(error)) return;
    await copyFile(file, name, constants.COPYFILE_FICLONE);
  }
}

/** What commands that were killed have left. */
async function removeLeftovers(dataFolder: string, now: number): Promise<void> {
  const { snapshots } = dataFiles(dataFolder);
  const names = await readdir(snapshots).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const folder = join(snapshots, name);
    if ((await stat(folder)).mtimeMs < now - leftBehind) await rm(folder, { recursive: true, force: true });
  }
}

/** The server may run as another user than the command. */
function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "SQLITE_CANTOPEN" || error.code === "SQLITE_READONLY";
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
