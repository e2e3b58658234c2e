import type { Context } from "../../context.ts";
import type { EventQueue } from "../../events/queue.ts";

/** The time for which a client counts as connected after a poll, in milliseconds: a bit more than two polls. */
const pollWindow = 120_000;

/**
 * How long a client counts as connected after it registered, in milliseconds, even if it has not polled: it polls right
 * away.
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
