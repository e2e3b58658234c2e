import type { Context } from "../../context.ts";
import type { EventQueue } from "../../events/queue.ts";

/** A client that has polled within this time counts as connected, in milliseconds: two polls and some. */
const connectedWithin = 120_000;

/** A client that has registered polls at once: within this time it counts although it has not, in milliseconds. */
const arrivesWithin = 5_000;

/**
 * The queues whose client is there: it waits for events now, has asked for some a moment ago, or is about to. One that does
 * not ask may be that of a page which was closed before it heard of its queue, and so could not give it up.
 */
export function connectedQueues({ queues, clock }: Pick<Context, "queues" | "clock">): EventQueue[] {
  const now = clock.now();
  return [...queues.all()].filter(
    ({ waiter, wasPolled, polledAt }) =>
      waiter !== null || now - polledAt < (wasPolled ? connectedWithin : arrivesWithin),
  );
}
