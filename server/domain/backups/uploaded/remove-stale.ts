import { unixSeconds } from "../../../clock.ts";
import type { Context } from "../../../context.ts";
import { idleLimit, keptFor } from "../limits.ts";
import { emptyFolder, findUploaded } from "./files.ts";
import { removeUploaded } from "./receive.ts";

/**
 * Removes an uploaded backup that nobody needs anymore: after it was restored, a day after it was uploaded, and the rest of
 * an upload that nobody goes on with, also from before the server started.
 */
export async function removeStaleUpload(ctx: Context): Promise<void> {
  const { incoming, previewing, restoring, restoration } = ctx.backupJobs;
  if (previewing.current() !== null || restoring.current() !== null) return;
  const now = unixSeconds(ctx.clock);
  if (incoming !== null && incoming.file === null) {
    if (now - incoming.lastAt > idleLimit) await removeUploaded(ctx);
    return;
  }
  const { dataFolder } = ctx.config;
  const found = await findUploaded(dataFolder);
  const isRestored = restoration !== null && !("problem" in restoration) && restoration.file === found?.file;
  if (found !== undefined && (isRestored || now - found.time > keptFor)) await removeUploaded(ctx);
  else await emptyFolder(dataFolder, found?.file);
}
