import type { Context } from "../context.ts";
import { isDiskFull } from "../db/storage/disk-full.ts";
import { saveUnsavedSignIns } from "../domain/sessions/unsaved-sign-ins.ts";
import { repeat } from "./repeat.ts";

/** How often the disk space is checked, in milliseconds. */
const checkPeriod = 1_000;

/**
 * Calls back once the data folder's disk has space again, and sign-ins that were kept in memory meanwhile are saved.
 * The returned function stops this.
 */
export function awaitDiskSpace(ctx: Context, found: () => void): () => void {
  return repeat(ctx, {
    firstAfter: checkPeriod,
    pause: checkPeriod,
    failure: "looking for room on the disk failed",
    work: async () => {
      if (isDiskFull(ctx.config.dataFolder)) return;
      await saveUnsavedSignIns(ctx);
      found();
    },
  });
}
