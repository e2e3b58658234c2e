import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { deleteBackups } from "./actions.ts";
import { fileAt } from "./folder.ts";
import { finishedBackups, settingsOfBackups } from "./queries.ts";

/** The largest number of backups with a missing file in the list. */
const missingLimit = 200;

/**
 * Removes old backups from a folder, and keeps as many of the newest as the settings say. It only removes files that
 * this server has written and that have not changed since.
 */
export async function removeOldBackups(ctx: Context, folder: string): Promise<void> {
  const { keep } = settingsOfBackups(ctx);
  const deleted: number[] = [];
  let kept = 0;
  let missing = 0;
  for (const { id, name, bytes, failure } of finishedBackups(ctx).filter((backup) => backup.folder === folder)) {
    // The list continues to show that it is damaged.
    if (failure !== null) continue;
    const file = await fileAt(folder, name);
    // Its disk may be disconnected. Once that is back, the file is counted and removed like the others.
    if (file === undefined && missing < missingLimit) {
      missing += 1;
      continue;
    }
    const isOurs = file !== undefined && file.bytes === bytes;
    if (isOurs && kept < keep) {
      kept += 1;
      continue;
    }
    if (isOurs) {
      try {
        await rm(join(folder, name));
      } catch (error) {
        ctx.log.warn({ err: error, file: join(folder, name) }, "an old backup could not be removed");
        continue;
      }
    }
    deleted.push(id);
  }
  if (deleted.length > 0) await mutate(ctx, (tx) => deleteBackups(tx, deleted));
}
