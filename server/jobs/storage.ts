import type { Context } from "../context.ts";
import { watchFileHandles } from "../domain/server-status/file-handles.ts";
import { saveUnsavedSignIns } from "../domain/sessions/unsaved-sign-ins.ts";
import { repeat } from "./repeat.ts";

/** How often it is looked whether the database is still there, in milliseconds; every write looks besides. */
const lookPeriod = 1_000;

/**
 * Notices while the server runs, also when nobody writes, that its database is gone, or that it can open no more files; and
 * writes down who signed in while
 * there was no room, once there is. The answer stops it.
 */
export function startStorageWatch(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: lookPeriod,
    pause: lookPeriod,
    failure: "looking after the database failed",
    work: async () => {
      watchFileHandles(ctx);
      if (ctx.storage.check() === null) await saveUnsavedSignIns(ctx);
    },
  });
}
