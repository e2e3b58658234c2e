import type { Context } from "../context.ts";
import { isDayUnrecorded, recordMessageDays } from "../domain/messages/by-day.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often it is looked whether a day is over, in milliseconds. */
const lookPeriod = 10 * 60_000;

/** How soon after the start: before old messages are looked for to be deleted, and after those who come back first. */
const firstLook = 30_000;

/** Writes down how many messages were sent on each day once it is over; the answer stops it. */
export function startMessageDays(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstLook,
    pause: lookPeriod,
    failure: "counting the messages of a day failed",
    work: () => recordDaysThatAreOver(ctx),
  });
}

/** Writes it down now where it is not yet. */
export async function recordDaysThatAreOver(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  if (isDayUnrecorded(ctx, now)) await mutate(ctx, (tx) => recordMessageDays(tx, now));
}
