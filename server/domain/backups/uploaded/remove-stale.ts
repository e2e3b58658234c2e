import { unixSeconds } from "../../../clock.ts";
import type { Context } from "../../../context.ts";
import { uploadedBackupLimits } from "../limits.ts";
import { emptyFolder, findUploaded } from "./files.ts";
import { isBackupRead, removeInTurn } from "./remove.ts";

/**
 * Removes an uploaded backup that nobody needs anymore: after it was restored, a day after it was uploaded, and the
 * rest of an upload that nobody goes on with, also from before the server started.
 */
export function removeStaleUpload(ctx: Context): Promise<void> {
  return ctx.backupJobs.changingUpload(async () => {
    const { incoming, restoration } = ctx.backupJobs;
    const now = unixSeconds(ctx.clock);
    if (incoming !== null && incoming.file === null) {
      if (now - incoming.lastAt > uploadedBackupLimits.idleSeconds && !isBackupRead(ctx)) await removeInTurn(ctx);
      return;
    }
    const { dataFolder } = ctx.config;
    const found = await findUploaded(dataFolder);
    if (isBackupRead(ctx)) return;
    const isRestored = restoration !== null && !("problem" in restoration) && restoration.file === found?.file;
    if (found !== undefined && (isRestored || now - found.time > uploadedBackupLimits.keptSeconds))
      await removeInTurn(ctx);
    else await emptyFolder(dataFolder, found?.file);
  });
}
