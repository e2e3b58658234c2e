import type { Context } from "../context.ts";
import { isDiskFull } from "../db/storage/disk-full.ts";
import { saveUnsavedSignIns } from "../domain/sessions/unsaved-sign-ins.ts";
import { repeat } from "./repeat.ts";

/** How often the disk space is checked, in milliseconds. */
const checkPeriod = 1_000;

/**
 * Waits until the data folder's disk has space again, saves the sign-ins that were kept in memory meanwhile, and then
 * calls `found`. It calls it again after each later check. The returned function stops this.
 */
export function awaitDiskSpace(ctx: Context, found: () => void): () => void {
  return repeat(ctx, {
    firstAfter: checkPeriod,
    pause: checkPeriod,
    failure: "checking the disk space failed",
    work: async () => {
      if (isDiskFull(ctx.config.dataFolder)) return;
      await saveUnsavedSignIns(ctx);
      found();
    },
  });
}
