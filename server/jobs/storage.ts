import type { Context } from "../context.ts";
import { watchFileHandles } from "../domain/server-status/file-handles.ts";
import { saveUnsavedSignIns } from "../domain/sessions/unsaved-sign-ins.ts";
import { repeat } from "./repeat.ts";

/** How often the server checks that the database still exists, in milliseconds. Every write checks it too. */
const checkPeriod = 1_000;

/**
 * Regularly checks whether the database is gone, and whether files can still be opened, even when nobody writes. It
 * also saves sign-ins that were kept in memory while the disk was full. The returned function stops this.
 */
export function startStorageWatch(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: checkPeriod,
    pause: checkPeriod,
    failure: "database upkeep failed",
    work: async () => {
      watchFileHandles(ctx);
      if (ctx.storage.check() === null) await saveUnsavedSignIns(ctx);
    },
  });
}
