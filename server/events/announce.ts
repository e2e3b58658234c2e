import type { Context } from "../context.ts";
import type { Audience } from "./audience.ts";
import type { LoggedEvent } from "./event.ts";
import { deliver } from "./long-poll.ts";

/**
 * Tells whoever listens of something that is over when the next of it comes, such as that somebody types: nothing is
 * written, and who is told after a restart is told the next. Not from inside a transaction, whose own events it would
 * overtake.
 * @throws {ApiError} STORAGE_FULL
 */
export function announce(ctx: Pick<Context, "eventLog" | "eventSource">, event: LoggedEvent, audience: Audience): void {
  deliver(ctx.eventSource, [ctx.eventLog.announce(event, audience)]);
}
