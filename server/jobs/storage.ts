import type { Context } from "../context.ts";
import { repeat } from "./repeat.ts";

/** How often it is looked whether the database is still there, in milliseconds; every write looks besides. */
const lookPeriod = 1_000;

/** Notices while the server runs, also when nobody writes, that its database is gone. The answer stops it. */
export function startStorageWatch(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: lookPeriod,
    pause: lookPeriod,
    failure: "looking after the database failed",
    work: async () => void ctx.storage.look(),
  });
}
