import type { Context } from "../../context.ts";
import { rateLimitHit } from "../../http/errors.ts";

/** How many reports one person may send (the wire specification, Decisions 12). */
export const reportRate = { burst: 20, perSecond: 20 / 3_600 };

/**
 * Counts a report against the user's rate limit. Moderators must read each report, so their number is limited.
 * @throws {ApiError} RATE_LIMIT_HIT
 */
export function assertMayReportAgain(ctx: Pick<Context, "reportLimit">, userId: number): void {
  const allowance = ctx.reportLimit?.(userId);
  if (allowance === undefined || allowance.allowed) return;
  throw rateLimitHit(allowance.retryAfter);
}
