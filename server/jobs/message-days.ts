import type { Context } from "../context.ts";
import { isYesterdayUnrecorded, recordMessageDays } from "../domain/messages/by-day.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often the server checks whether a day is over, in milliseconds. */
const checkPeriod = 10 * 60_000;

/** How soon after the start, in milliseconds: before old messages are deleted, and after clients have reconnected. */
const firstCheck = 30_000;

/** Records how many messages were sent on each day once it is over. The returned function stops this. */
export function startMessageDays(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstCheck,
    pause: checkPeriod,
    failure: "counting the messages of a day failed",
    work: () => recordPastDays(ctx),
  });
}

/** Records the days that are over and not recorded yet. */
export async function recordPastDays(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  if (isYesterdayUnrecorded(ctx, now)) await mutate(ctx, (tx) => recordMessageDays(tx, now));
}
