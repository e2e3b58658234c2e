import type { Context } from "../context.ts";
import { isDiskFull } from "../db/storage/disk-full.ts";
import { saveUnsavedSignIns } from "../domain/sessions/unsaved-sign-ins.ts";
import { repeat } from "./repeat.ts";

/** How often it is looked whether there is room again, in milliseconds. */
const lookPeriod = 1_000;

/**
 * Calls back once there is room on the disk of the data folder and those who signed in meanwhile are written down. The answer
 * stops it.
 */
export function awaitRoom(ctx: Context, found: () => void): () => void {
  return repeat(ctx, {
    firstAfter: lookPeriod,
    pause: lookPeriod,
    failure: "looking for room on the disk failed",
    work: async () => {
      if (isDiskFull(ctx.config.dataFolder)) return;
      await saveUnsavedSignIns(ctx);
      found();
    },
  });
}
