import type { Context } from "../../context.ts";
import type { EventQueue } from "../../events/queue.ts";

/** A client that has polled within this time counts as connected, in milliseconds: two polls and some. */
const connectedWithin = 120_000;

/** The queues whose client is there: it waits for events now, or has asked for some a moment ago. */
export function connectedQueues({ queues, clock }: Pick<Context, "queues" | "clock">): EventQueue[] {
  const now = clock.now();
  return [...queues.all()].filter(({ waiter, polledAt }) => waiter !== null || now - polledAt < connectedWithin);
}
