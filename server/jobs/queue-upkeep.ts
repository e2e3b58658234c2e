import type { Context } from "../context.ts";
import { finishedQueues, sendHeartbeats } from "../events/long-poll.ts";
import { deleteQueues, type EventQueue, saveCursor } from "../events/queue.ts";
import { mutate } from "../transactions/mutate.ts";

/** How often held polls are looked over, and queues are collected and the log is pruned, in milliseconds. */
const heartbeatCheck = 1_000;
const upkeepPeriod = 60_000;

/** A queue this many events behind is given up, so that one client that never confirms cannot keep the log growing. */
const longestBacklog = 200_000;

/** Keeps the event queues in order while the server runs; the answer stops it. */
export function startQueueUpkeep(ctx: Context): () => void {
  const failed = (error: unknown) => ctx.log.error({ err: error }, "queue upkeep failed");
  const heartbeats = setInterval(() => {
    try {
      sendHeartbeats(ctx.eventSource);
    } catch (error) {
      failed(error);
    }
  }, heartbeatCheck);
  const upkeep = setInterval(() => keepQueues(ctx).catch(failed), upkeepPeriod);
  return () => {
    clearInterval(heartbeats);
    clearInterval(upkeep);
  };
}

/** Collects queues that nobody polls or that are over, writes down how far the others are, and prunes what all have seen. */
export async function keepQueues(ctx: Context): Promise<void> {
  const { queues } = ctx;
  const newest = ctx.eventLog.lastId();
  // Where a request waits, everything so far was offered, even if none of it was for that client.
  const seen = new Map([...queues.all()].map((queue) => [queue, seenThrough(ctx, queue, newest)]));
  const collected = new Set(finishedQueues(ctx.eventSource));
  for (const [queue, id] of seen) if (id < newest - longestBacklog) collected.add(queue);
  for (const queue of collected) seen.delete(queue);

  await mutate(ctx, (tx) => {
    const ids = [...collected].map((queue) => queue.id);
    deleteQueues(tx, ids);
    tx.afterCommit(() => {
      for (const queue of collected) queues.remove(queue);
    });
    for (const queue of seen.keys()) saveCursor(tx, queue);
  });
  const seenByAll = [...seen.values()].reduce((a, b) => Math.min(a, b), newest);
  let isAnyLeft = true;
  while (isAnyLeft) isAnyLeft = await mutate(ctx, (tx) => ctx.eventLog.pruneThrough(tx, seenByAll));
}

function seenThrough({ queues }: Context, queue: EventQueue, newest: number): number {
  return queues.waiting.has(queue) ? newest : queue.acknowledgedId;
}
