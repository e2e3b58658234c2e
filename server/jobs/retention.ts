import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { allChannels } from "../domain/channels/queries.ts";
import { expireMessages, findExpired, type RetentionScope } from "../domain/messages/actions/expire.ts";
import { trustsClock } from "../domain/server-clock/actions.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often old messages are deleted, in milliseconds. Retention is counted in days. */
const checkPeriod = 30 * 60_000;

/** How soon after the start, in milliseconds. Clients that reconnect come first. */
const firstCheck = 60_000;

/** How many messages are deleted in one transaction, so that others do not wait long. */
const batchSize = 100;

/** Deletes messages when their retention period is over. The returned function stops this. */
export function startRetention(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstCheck,
    pause: checkPeriod,
    failure: "deleting old messages failed",
    work: async (isStopped) => {
      if (await trustsClock(ctx)) await deleteExpired(ctx, isStopped);
    },
  });
}

/**
 * Deletes all messages whose retention period is over, batch by batch. Each batch is on the disk with its events before
 * the next. If this is interrupted, the next run continues there.
 */
export async function deleteExpired(ctx: Context, isStopped = () => false): Promise<void> {
  const scopes: RetentionScope[] = [...allChannels(ctx).keys(), "direct"];
  for (const scope of scopes) {
    while (!isStopped() && findExpired(ctx, scope, unixSeconds(ctx.clock), 1).length > 0) {
      await mutate(ctx, (tx) => expireMessages(tx, scope, batchSize));
    }
  }
}
