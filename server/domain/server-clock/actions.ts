import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { serverClocks } from "../../db/schema/server-clock.ts";
import { mutate } from "../../transactions/mutate.ts";
import { newestMessageAt } from "../message-times.ts";
import { observeClock } from "./observe.ts";
import { seenClock } from "./queries.ts";

/**
 * Checks the computer's clock and returns whether it can be trusted. Call this before anything is deleted for its age:
 * correcting the date later does not bring it back.
 */
export async function trustsClock(ctx: Context): Promise<boolean> {
  return mutate(ctx, (tx) => {
    const now = unixSeconds(ctx.clock);
    const newest = newestMessageAt(tx);
    const before =
      seenClock(tx) ?? (newest === null ? null : { seenAt: newest, jumpedFrom: null, distrustedUntil: null });
    const observed = observeClock(before, now);
    tx.store.db
      .insert(serverClocks)
      .values({ id: 1, ...observed })
      .onConflictDoUpdate({ target: serverClocks.id, set: observed })
      .run();
    if (observed.distrustedUntil === null) return true;
    if (before?.distrustedUntil == null)
      ctx.log.warn({ ...observed }, "the clock has jumped far ahead; nothing is deleted for its age");
    return false;
  });
}
