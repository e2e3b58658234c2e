import type { Audience } from "./audience.ts";
import type { LoggedEvent } from "./logged.ts";
import { deliver, type EventDelivery } from "./long-poll.ts";

/**
 * Sends an event that the next one of its kind replaces, such as a typing notification. It is not written to the log,
 * so a client that misses it during a restart gets only the next one. Do not call this inside a transaction: it would
 * overtake the transaction's own events.
 * @throws {ApiError} STORAGE_FULL
 */
export function sendUnlogged<E extends LoggedEvent>(
  { eventDelivery }: { readonly eventDelivery: EventDelivery<E> },
  event: E,
  audience: Audience,
): void {
  const { log } = eventDelivery;
  log.deliverInOrder(() => deliver(eventDelivery, [log.announce(event, audience)]));
}
