import type { Context } from "../../context.ts";
import { rateLimitHit } from "../../http/errors.ts";

/**
 * Counts a report against the user's rate limit. Moderators must read each report, so their number is limited.
 * @throws {ApiError} RATE_LIMIT_HIT
 */
export function assertMayReportAgain(ctx: Pick<Context, "rateLimits">, userId: number): void {
  const allowance = ctx.rateLimits.reports?.(userId);
  if (allowance === undefined || allowance.allowed) return;
  throw rateLimitHit(allowance.retryAfter);
}
