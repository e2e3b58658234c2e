import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { forgetBackups } from "./actions.ts";
import { fileAt } from "./folder.ts";
import { finishedBackups, settingsOfBackups } from "./queries.ts";

/** How many whose files are not there are remembered. */
const remembered = 200;

/**
 * Removes all but the newest backups from a folder, as many as are to be kept; only those that this server has written
 * and that are as it has written them. A file that somebody has changed is theirs from then on.
 */
export async function removeOldBackups(ctx: Context, folder: string): Promise<void> {
  const { keep } = settingsOfBackups(ctx);
  const forgotten: number[] = [];
  let kept = 0;
  let missing = 0;
  for (const { id, name, bytes, failure } of finishedBackups(ctx).filter((backup) => backup.folder === folder)) {
    // The list goes on saying that it is damaged.
    if (failure !== null) continue;
    const file = await fileAt(folder, name);
    // Its disk may only be away; once that is back it is to be counted and removed like the others.
    if (file === undefined && missing < remembered) {
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
    forgotten.push(id);
  }
  if (forgotten.length > 0) await mutate(ctx, (tx) => forgetBackups(tx, forgotten));
}
