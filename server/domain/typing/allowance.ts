import type { Context } from "../../context.ts";
import { ApiError } from "../../http/errors.ts";

/**
 * Counts a notice that somebody types: each is answered to all who listen, who then ask for the next, so one client
 * without measure would cost as much as hundreds.
 * @throws {ApiError} RATE_LIMIT_HIT
 */
export function assertNotTooOften(ctx: Pick<Context, "rateLimits">, userId: number): void {
  const allowance = ctx.rateLimits.typing?.(userId);
  if (allowance === undefined || allowance.allowed) return;
  throw new ApiError("RATE_LIMIT_HIT", "API usage exceeded rate limit", { "retry-after": allowance.retryAfter });
}
