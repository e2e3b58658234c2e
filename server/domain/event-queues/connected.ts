import type { Context } from "../../context.ts";
import type { EventQueue } from "../../events/queue.ts";

/** A client that has polled within this time counts as connected, in milliseconds: a bit more than two polls. */
const pollWindow = 120_000;

/**
 * A client polls right after it registers. It counts as connected within this time even before its first poll, in
 * milliseconds.
 */
const firstPollWindow = 5_000;

/**
 * The queues whose clients are connected: they wait for events, have polled recently, or registered a moment ago. A
 * queue that is never polled may belong to a page that was closed before it received the queue's ID.
 */
export function connectedQueues({ queues, clock }: Pick<Context, "queues" | "clock">): EventQueue[] {
  const now = clock.now();
  return [...queues.all()].filter(
    ({ waiter, wasPolled, polledAt }) => waiter !== null || now - polledAt < (wasPolled ? pollWindow : firstPollWindow),
  );
}
