import type { Context } from "../../context.ts";
import type { EventQueue } from "../../events/queue.ts";

/** A client that has polled within this time counts as connected, in milliseconds: two polls and some. */
const connectedWithin = 120_000;

/**
 * The queues whose client is there: it waits for events now, or has asked for some a moment ago. One that has never asked
 * may be that of a page which was closed before it heard of its queue, and so could not give it up.
 */
export function connectedQueues({ queues, clock }: Pick<Context, "queues" | "clock">): EventQueue[] {
  const now = clock.now();
  return [...queues.all()].filter(
    ({ waiter, wasPolled, polledAt }) => waiter !== null || (wasPolled && now - polledAt < connectedWithin),
  );
}
