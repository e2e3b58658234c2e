import type { Context } from "../context.ts";
import { queuesToDelete, sendHeartbeats } from "../events/long-poll.ts";
import { deleteQueues, type EventQueue, saveCursor } from "../events/queue.ts";
import { mutate } from "../transactions/mutate.ts";

/**
 * How often waiting polls are checked for heartbeats, and how often queues and the log are cleaned up, in milliseconds.
 */
const heartbeatCheck = 1_000;
const upkeepPeriod = 60_000;

/**
 * A queue that is this many events behind is deleted, so that one client that never confirms cannot make the log grow.
 */
const backlogLimit = 200_000;

/** Maintains the event queues while the server runs. The returned function stops this. */
export function startQueueUpkeep(ctx: Context): () => void {
  const failed = (error: unknown) => ctx.log.error({ err: error }, "queue upkeep failed");
  const heartbeats = setInterval(() => {
    try {
      sendHeartbeats(ctx.eventDelivery);
    } catch (error) {
      failed(error);
    }
  }, heartbeatCheck);
  const upkeep = setInterval(() => maintainQueues(ctx).catch(failed), upkeepPeriod);
  return () => {
    clearInterval(heartbeats);
    clearInterval(upkeep);
  };
}

/**
 * Deletes queues that are no longer polled or have ended, saves the positions of the others, and deletes events that
 * all have confirmed.
 */
export async function maintainQueues(ctx: Context): Promise<void> {
  const { queues } = ctx;
  const newest = ctx.eventLog.deliveredId();
  // A waiting poll was offered all events so far, even if none was for that client.
  const positions = new Map([...queues.all()].map((queue) => [queue, positionOf(ctx, queue, newest)]));
  const deleted = new Set(queuesToDelete(ctx.eventDelivery));
  for (const [queue, id] of positions) if (id < newest - backlogLimit) deleted.add(queue);
  for (const queue of deleted) positions.delete(queue);

  await mutate(ctx, (tx) => {
    const ids = [...deleted].map((queue) => queue.id);
    deleteQueues(tx, ids);
    tx.afterCommit(() => {
      for (const queue of deleted) queues.remove(queue);
    });
    for (const queue of positions.keys()) saveCursor(tx, queue);
  });
  const confirmedByAll = [...positions.values()].reduce((a, b) => Math.min(a, b), newest);
  let isAnyLeft = true;
  while (isAnyLeft) isAnyLeft = await mutate(ctx, (tx) => ctx.eventLog.pruneThrough(tx, confirmedByAll));
}

function positionOf({ queues }: Context, queue: EventQueue, newest: number): number {
  return queues.waiting.has(queue) ? newest : queue.acknowledgedId;
}
