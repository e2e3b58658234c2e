import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { applyWaitingPeriod, peopleToMove } from "../domain/groups/waiting-period.ts";
import { mutate } from "../transactions/mutate.ts";

/** How often it is asked whether somebody's waiting period is over, in milliseconds; it is counted in days. */
const checkPeriod = 60_000;

/** Makes people full members when their waiting period is over, at once and as time passes; the answer stops it. */
export function startWaitingPeriod(ctx: Context): () => void {
  const check = () => endWaiting(ctx).catch((error: unknown) => ctx.log.error({ err: error }, "waiting period failed"));
  void check();
  const timer = setInterval(check, checkPeriod);
  return () => clearInterval(timer);
}

/** Makes those full members whose waiting period is over by now. What was done is stored: a restart repeats nothing. */
export async function endWaiting(ctx: Context): Promise<void> {
  if (peopleToMove(ctx, seconds(ctx.clock)).length > 0) await mutate(ctx, applyWaitingPeriod);
}
