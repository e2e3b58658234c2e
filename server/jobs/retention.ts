import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { allChannels } from "../domain/channels/queries.ts";
import { expireMessages, findExpired, type RetentionScope } from "../domain/messages/actions/expire.ts";
import { trustsClock } from "../domain/server-clock/actions.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often messages are looked for that have been kept long enough, in milliseconds; that is counted in days. */
const lookPeriod = 30 * 60_000;

/** How soon after the start, so that people who come back first are not kept waiting. */
const firstLook = 60_000;

/** How many messages are deleted in one piece: others have their turn in between. */
const batch = 100;

/** Deletes messages that have been kept long enough, as time passes; the answer stops it. */
export function startRetention(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstLook,
    pause: lookPeriod,
    failure: "deleting old messages failed",
    work: async (isStopped) => {
      if (await trustsClock(ctx)) await deleteExpired(ctx, isStopped);
    },
  });
}

/**
 * Deletes every message that has been kept long enough by now, batch by batch. Each batch is on disk with the events that
 * tell of it before the next: whatever ends this, the next look goes on where it was.
 */
export async function deleteExpired(ctx: Context, isStopped = () => false): Promise<void> {
  const scopes: RetentionScope[] = [...allChannels(ctx).keys(), "direct"];
  for (const scope of scopes) {
    while (!isStopped() && findExpired(ctx, scope, seconds(ctx.clock), 1).length > 0) {
      await mutate(ctx, (tx) => expireMessages(tx, scope, batch));
    }
  }
}
