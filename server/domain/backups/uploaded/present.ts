import type { Context } from "../../../context.ts";
import type { ReturnsOf } from "../../../http/contract.ts";
import type { backupEndpoints } from "../contract.ts";
import { findUploaded } from "./files.ts";

/** The uploaded backup, or the upload that is not complete; null when there is neither. */
export async function presentUpload(
  ctx: Context,
): Promise<ReturnsOf<(typeof backupEndpoints)["getBackupPreview"]>["upload"]> {
  const { incoming } = ctx.backupJobs;
  if (incoming !== null && incoming.file === null) {
    const { size, received, lastAt: time } = incoming;
    return { file: null, size, received, time };
  }
  const found = await findUploaded(ctx.config.dataFolder);
  return found === undefined ? null : { ...found, received: found.size };
}
