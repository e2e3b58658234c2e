import type { Context } from "../../context.ts";
import { rateLimitHit } from "../../http/errors.ts";

/** How many typing notifications one person may send (the wire specification, Decisions 12). */
export const typingRate = { burst: 60, perSecond: 2 };

/**
 * Counts a typing notification and checks the rate limit. Each one is sent to everybody who listens, and their clients
 * then poll for the next. So one client without a limit would cost as much as hundreds.
 * @throws {ApiError} RATE_LIMIT_HIT
 */
export function assertNotTooOften(ctx: Pick<Context, "typingLimit">, userId: number): void {
  const allowance = ctx.typingLimit?.(userId);
  if (allowance === undefined || allowance.allowed) return;
  throw rateLimitHit(allowance.retryAfter);
}
