import type { Context } from "../../context.ts";
import { rateLimitHit } from "../../http/errors.ts";

/**
 * Counts a typing notification and checks the rate limit. Each one is sent to everybody who listens, and their clients
 * then poll for the next. So one client without a limit would cost as much as hundreds.
 * @throws {ApiError} RATE_LIMIT_HIT
 */
export function assertNotTooOften(ctx: Pick<Context, "rateLimits">, userId: number): void {
  const allowance = ctx.rateLimits.typing?.(userId);
  if (allowance === undefined || allowance.allowed) return;
  throw rateLimitHit(allowance.retryAfter);
}
