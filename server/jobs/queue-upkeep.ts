import type { Context } from "../context.ts";
import { mutate } from "../db/mutate.ts";
import { idleQueues, sendHeartbeats } from "../events/long-poll.ts";
import { deleteQueues, saveCursor } from "../events/queue.ts";

/** How often held polls are looked over, and queues are collected and the log is pruned, in milliseconds. */
const heartbeatCheck = 1_000;
const upkeepPeriod = 60_000;

/** A queue this many events behind is given up, so that one client that never confirms cannot keep the log growing. */
const longestBacklog = 200_000;

/** Keeps the event queues in order while the server runs; the answer stops it. */
export function startQueueUpkeep(ctx: Context): () => void {
  const heartbeats = setInterval(() => sendHeartbeats(ctx.eventSource), heartbeatCheck);
  const upkeep = setInterval(() => {
    keepQueues(ctx).catch((error: unknown) => ctx.log.error({ err: error }, "queue upkeep failed"));
  }, upkeepPeriod);
  return () => {
    clearInterval(heartbeats);
    clearInterval(upkeep);
  };
}

/** Collects queues that nobody polls, writes down how far the others are, and prunes what all have confirmed. */
export async function keepQueues(ctx: Context): Promise<void> {
  const oldest = ctx.eventLog.lastId() - longestBacklog;
  const lost = [...ctx.queues.all()].filter((queue) => queue.acknowledgedId < oldest);
  const collected = new Set([...idleQueues(ctx.eventSource), ...lost]);
  await mutate(ctx, (tx) => {
    deleteQueues(
      tx,
      [...collected].map((queue) => queue.id),
    );
    let confirmed = ctx.eventLog.lastId();
    for (const queue of ctx.queues.all()) {
      if (collected.has(queue)) continue;
      saveCursor(tx, queue);
      confirmed = Math.min(confirmed, queue.acknowledgedId);
    }
    ctx.eventLog.pruneThrough(tx, confirmed);
  });
  for (const queue of collected) ctx.queues.remove(queue);
}
