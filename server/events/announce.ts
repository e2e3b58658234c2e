import type { Audience } from "./audience.ts";
import type { Logged } from "./logged.ts";
import { deliver, type EventSource } from "./long-poll.ts";

/**
 * Tells whoever listens of something that is over when the next of it comes, such as that somebody types: nothing is
 * written, and who is told after a restart is told the next. Not from inside a transaction, whose own events it would
 * overtake.
 * @throws {ApiError} STORAGE_FULL
 */
export function announce<E extends Logged>(
  { eventSource }: { readonly eventSource: EventSource<E> },
  event: E,
  audience: Audience,
): void {
  deliver(eventSource, [eventSource.log.announce(event, audience)]);
}
