import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { applyWaitingPeriod, peopleToMove } from "../domain/groups/waiting-period.ts";
import { mutate } from "../transactions/mutate.ts";

/** How often the server checks whether waiting periods are over, in milliseconds. They are counted in days. */
const checkPeriod = 60_000;

/** Regularly makes people full members when their waiting period is over. The returned function stops this. */
export function startWaitingPeriodChecks(ctx: Context): () => void {
  const check = () =>
    updateFullMembers(ctx).catch((error: unknown) => ctx.log.error({ err: error }, "checking waiting periods failed"));
  void check();
  const timer = setInterval(check, checkPeriod);
  return () => clearInterval(timer);
}

/**
 * Makes people full members whose waiting period is over by now. If the clock was set back, people whose waiting period
 * is no longer over stop being full members. The result is stored, so a restart repeats nothing.
 */
export async function updateFullMembers(ctx: Context): Promise<void> {
  if (peopleToMove(ctx, unixSeconds(ctx.clock)).length > 0) await mutate(ctx, applyWaitingPeriod);
}
